import { countOf } from '#shared/text/plural.ts';

const files = { one: 'файл', few: 'файла', many: 'файлов' };

/** Words of the files of a chat before they are sent. */
export const text = {
  attach: 'Отправить файл',
  attachAny: 'Прикрепить',
  file: 'Файл',
  round: 'Видеосообщение',
  title: (count: number) => (count === 1 ? 'Отправить файл' : `Отправить ${countOf(count, files)}`),
  words: 'Добавить сообщение',
  send: 'Отправить',
  unreadable: 'Файл не читается: его переместили, удалили, или это папка',
  tooLarge: (limit: string) => `Файл больше ${limit}`,
  tooMany: (count: number) => `За раз можно отправить не больше ${count} файлов`,
};
