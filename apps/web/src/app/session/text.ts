export const text = {
  sessionOver: 'Сессия закончилась. Войдите снова',
};
