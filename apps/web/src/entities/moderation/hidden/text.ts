export const text = {
  hidden: (rule: number) => `Скрыто: правило ${rule}`,
  appeal: 'Обжаловать',
};
