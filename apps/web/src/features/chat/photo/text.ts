import { countOf } from '#shared/text/plural.ts';

const photos = { one: 'фото', few: 'фото', many: 'фото' };
const videos = { one: 'видео', few: 'видео', many: 'видео' };

/** Texts of photos and videos that are about to be sent. */
export const text = {
  preparing: 'Готовим фото…',
  preparingVideos: 'Готовим видео…',
  unreadable: 'Ошибка обработки файла',
  tooLarge: {
    image: (limit: string, size: string) => `Фото больше ${limit}: в этом ${size}`,
    video: (limit: string, size: string) => `Видео больше ${limit}: в этом ${size}`,
  },
  noVideos: 'На этом сервере пока нельзя отправлять видео',
  tooMany: (count: number, taken: string) =>
    `За раз можно отправить не больше ${count} фото и видео. ${taken}`,
  title: (photoCount: number, videoCount: number) => {
    if (videoCount === 0)
      return photoCount === 1 ? 'Отправить фото' : `Отправить ${countOf(photoCount, photos)}`;
    if (photoCount === 0)
      return videoCount === 1 ? 'Отправить видео' : `Отправить ${countOf(videoCount, videos)}`;
    return `Отправить ${countOf(photoCount, photos)} и ${countOf(videoCount, videos)}`;
  },
  name: (kind: 'image' | 'video', position: number, count: number) =>
    `${kind === 'image' ? 'Фото' : 'Видео'}${count === 1 ? '' : ` ${position} из ${count}`}`,
  noPreview: {
    image: 'Это фото видно только после отправки',
    video: 'Это видео видно только после отправки',
  },
  remove: (kind: 'image' | 'video', position: number) =>
    `Убрать ${kind === 'image' ? 'фото' : 'видео'} ${position}`,
  caption: 'Добавьте подпись...',

  trim: (position: number) => `Обрезать видео ${position}`,
  trimTitle: 'Обрезать видео',
  trimmed: 'Видео, которое будет отправлено',
  done: 'Готово',
  muted: 'Без звука',
  duration: (clock: string) => `Длительность ${clock}`,
};
