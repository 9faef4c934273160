/** Why something about push did not work, as the person is told. */
export const text = {
  /** Spec 8. */
  noToken: 'Токен авторизации отсутствует',
  noAnswer: 'Браузер не ответил вовремя. Попробуйте ещё раз',
  workerFailed: 'Не удалось запустить фоновую часть приложения. Обновите страницу и попробуйте ещё раз',
  noKeys: 'Браузер не дал ключей подписки',
};
