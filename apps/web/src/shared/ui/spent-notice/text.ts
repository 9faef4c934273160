export const text = {
  spent: 'Дневной бюджет израсходован',
  watch: 'Всё равно смотреть',
  settings: 'Настроить',
};
