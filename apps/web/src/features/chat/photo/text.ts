import { countOf } from '#shared/text/plural.ts';

const photos = { one: 'фото', few: 'фото', many: 'фото' };

/** Texts of photos that are about to be sent. */
export const text = {
  preparing: 'Готовим фото…',
  unreadable: 'Ошибка обработки файла',
  tooLarge: (limit: string, size: string) => `Фото больше ${limit}: в этом ${size}`,
  tooMany: (count: number) => `За раз можно отправить не больше ${count} фото`,
  photoTitle: (count: number) => (count === 1 ? 'Отправить фото' : `Отправить ${countOf(count, photos)}`),
  photo: (position: number, count: number) => (count === 1 ? 'Фото' : `Фото ${position} из ${count}`),
  noPreview: 'Это фото видно только после отправки',
  removePhoto: (position: number) => `Убрать фото ${position}`,
  caption: 'Добавьте подпись...',
};
