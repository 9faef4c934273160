export const text = {
  noConnection: 'Нет соединения. Проверьте интернет и попробуйте ещё раз',
};
