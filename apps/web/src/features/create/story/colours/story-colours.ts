/** The colours that are offered for words and lines; white and black first, then around the wheel. */
export const STORY_COLOURS: readonly { readonly colour: `#${string}`; readonly name: string }[] = [
  { colour: '#ffffff', name: 'Белый' },
  { colour: '#000000', name: 'Чёрный' },
  { colour: '#8a919e', name: 'Серый' },
  { colour: '#ff3355', name: 'Красный' },
  { colour: '#ff8a1f', name: 'Оранжевый' },
  { colour: '#ffd60a', name: 'Жёлтый' },
  { colour: '#34c759', name: 'Зелёный' },
  { colour: '#10d3a5', name: 'Бирюзовый' },
  { colour: '#35b8ff', name: 'Голубой' },
  { colour: '#2f7bff', name: 'Синий' },
  { colour: '#9659ff', name: 'Фиолетовый' },
  { colour: '#ff6ac1', name: 'Розовый' },
];
