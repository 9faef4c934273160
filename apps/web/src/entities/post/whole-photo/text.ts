export const text = {
  open: 'Показать фото целиком',
  several: (login: string) => `Фото и видео ${login}`,
  enlarge: 'Показать фото на весь экран',
};
