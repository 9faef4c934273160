export const text = {
  title: 'Приглашения в круги',
  invitedBy: (name: string) => `приглашает ${name}`,
  accept: 'Вступить',
  decline: 'Отклонить',
  accepted: (name: string) => `Вы в круге «${name}»`,
  failed: 'Не получилось ответить на приглашение',
};
