/** Why something about push did not work, as the person is told. */
export const text = {
  /** The words when the sign-in token is missing. */
  noToken: 'Токен авторизации отсутствует',
  noAnswer: 'Браузер не ответил вовремя. Попробуйте ещё раз',
  workerFailed: 'Не удалось подготовить уведомления. Обновите страницу и попробуйте ещё раз',
  noKeys: 'Браузер не включил уведомления. Попробуйте ещё раз',
};
