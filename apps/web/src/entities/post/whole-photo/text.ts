export const text = {
  open: 'Показать фото целиком',
};
