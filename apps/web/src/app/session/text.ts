export const text = {
  checking: 'Loading...',
  sessionOver: 'Сессия закончилась. Войдите снова',
};
