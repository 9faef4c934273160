export const text = {
  none: '—',
  nothing: 'Ещё ничего не измерено',
  summary: (last: string, lowest: string, highest: string) =>
    `Сейчас ${last}, наименьшее ${lowest}, наибольшее ${highest}`,
};
