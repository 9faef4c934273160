export const text = {
  again: 'Проверить снова',
  checked: 'Проверено ',
  intro: 'Сервер проверяет сам себя: программы, диск, часы, адрес, почту, уведомления.',
  groups: {
    problem: 'Нужно исправить',
    warning: 'Стоит поправить',
    unknown: 'Не удалось проверить',
    fine: 'В порядке',
  },
  inTerminal: 'То же самое в терминале сервера:',
  command: 'npm run sfera -- doctor',
};
