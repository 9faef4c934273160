import { ERRORS } from '@sfera/contract/base/errors';
import { countOf, plural } from '#shared/text/plural.ts';

const minutes = { one: 'минуты', few: 'минут', many: 'минут' };
const files = { one: 'файл', few: 'файла', many: 'файлов' };
const unfit = { one: 'не подошёл', few: 'не подошли', many: 'не подошли' };

/** Texts of the file chooser. */
export const text = {
  choose: 'Выберите фото или видео',
  chooseHint: 'Нажмите, перетащите файлы сюда или вставьте из буфера',
  chooseHintTouch: 'Нажмите, чтобы открыть галерею',
  again: 'Выбрать снова',
  dropHere: 'Отпустите, чтобы выбрать',
  camera: 'Снять на камеру',
  limits: (photo: string, video: string, videoMinutes: number) =>
    `Фото до ${photo}, видео до ${video} и ${videoMinutes} ${plural(videoMinutes, minutes)}`,
  limitsPhotoOnly: (photo: string) => `Фото до ${photo}. Видео на этом сервере пока недоступно`,

  chooseFile: 'Выберите файл',
  empty: ERRORS.file_empty.message,
  unsupported: 'Неподдерживаемый формат файла',
  unreadable: 'Ошибка обработки файла',
  noVideo: 'На этом сервере пока нельзя публиковать видео',
  tooLarge: {
    image: (limit: string, size: string) => `Фото больше ${limit}: в этом ${size}`,
    video: (limit: string, size: string) => `Видео больше ${limit}: в этом ${size}`,
  },
  /** For files shared from another app. */
  notReceived: 'Не удалось принять файл. Выберите его здесь',
  wordsShared: 'Выберите фото или видео. Текст уже будет в описании',

  refused: (count: number) => `${countOf(count, files)} ${plural(count, unfit)}:`,
  refusedOne: (name: string, refusal: string) => `${name}: ${refusal}`,
  refusedMore: (count: number) => `и ещё ${countOf(count, files)}`,

  storageNearlyFull: (used: string, quota: string, left: string) =>
    `Занято ${used} из ${quota}: осталось ${left}.`,
  storageFull: (used: string, quota: string) =>
    `Занято ${used} из ${quota}: новые фото и видео пока не загрузить.`,
  makeRoom: 'Освободить место',

  draftQuestion: 'Продолжить черновик?',
  resume: 'Продолжить',
  discard: 'Удалить черновик',
};
