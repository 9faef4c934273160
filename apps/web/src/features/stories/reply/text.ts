/** Texts of the reply to a story. */
export const text = {
  field: 'Ответить на историю',
  placeholder: 'Ответить…',
  send: 'Отправить ответ',
  sent: 'Ответ отправлен',
  tooLong: (extra: string) => `Ответ слишком длинный: на ${extra} больше`,
  failed: 'Не удалось отправить ответ. Попробуйте ещё раз.',
  later: 'Ответ отправится, когда появится сеть',
};
