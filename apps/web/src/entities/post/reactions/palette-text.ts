/** Texts of the palette, which are fetched with it. */
export const text = {
  palette: 'Выберите реакцию',
  favourites: 'Ваши частые реакции',
  /** The palette without the named reactions. */
  emojiAlone: 'Только эмодзи',
};
