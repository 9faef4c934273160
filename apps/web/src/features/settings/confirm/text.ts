export const text = {
  password: 'Пароль',
  why: 'Подтвердите, что это вы',
  byPasskey: 'Подтвердить ключом доступа',
  cancel: 'Отмена',
};
