import { plural } from '#shared/text/plural.ts';

const minutes = { one: 'минуты', few: 'минут', many: 'минут' };

/** Words of the create screen. */
export const text = {
  title: 'Новая публикация',
  choose: 'Выберите фото или видео',
  chooseHint: 'Нажмите, перетащите файл сюда или вставьте из буфера',
  chooseHintTouch: 'Нажмите, чтобы открыть галерею',
  limits: (photo: string, video: string, videoMinutes: number) =>
    `Фото до ${photo}, видео до ${video} и ${videoMinutes} ${plural(videoMinutes, minutes)}`,
  limitsPhotoOnly: (photo: string) => `Фото до ${photo}. Видео на этом сервере пока недоступно`,
  dropHere: 'Отпустите, чтобы выбрать',
  change: 'Выбрать другой файл',
  remove: 'Убрать файл',
  previewImage: 'Предпросмотр фото',
  previewVideo: 'Предпросмотр видео',
  previewLater: 'Предпросмотр появится после загрузки',

  chooseFile: 'Выберите файл',
  unsupported: 'Неподдерживаемый формат файла',
  emptyFile: 'Файл пуст',
  noVideo: 'На этом сервере пока нельзя публиковать видео',
  tooLarge: {
    image: (limit: string, size: string) => `Фото больше ${limit}: в этом ${size}`,
    video: (limit: string, size: string) => `Видео больше ${limit}: в этом ${size}`,
  },

  description: 'Описание',
  descriptionHint: 'Расскажите, что здесь происходит',
  characters: { one: 'символ', few: 'символа', many: 'символов' },
  left: (characters: string) => `Осталось: ${characters}`,
  tooLong: (characters: string) => `Описание слишком длинное: лишние ${characters}`,
  publish: 'Опубликовать',

  failed: 'Ошибка публикации поста',
  retry: 'Повторить',
  publishing: 'Публикация',
  sending: 'Отправляем…',
  noConnection: 'Нет соединения. Ждём…',
  waiting: 'Сервер готовит публикацию…',
  published: 'Опубликовано!',
  cancel: 'Отменить',
  leaveQuestion: 'Прервать публикацию?',
  stay: 'Продолжить',
  leave: 'Прервать',
  trimmed: 'Видео длиннее 10 минут: опубликованы первые 10',
};
