export const text = {
  open: 'Показать фото целиком',
  enlarge: 'Показать фото на весь экран',
};
