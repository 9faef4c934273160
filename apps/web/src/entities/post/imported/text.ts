import { IMPORT_SOURCES } from '@sfera/contract/posts/import-sources';

/** Sources whose names do not say by themselves from where. */
const PLACES: Readonly<Record<string, string>> = {
  ...IMPORT_SOURCES,
  sfera: 'другой Сферы',
  folder: 'папки с файлами',
};

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export const text = {
  brought: 'Перенесено',
  /** «из Instagram», by `Post.importedFrom`. A newer server may name a source that this page does not know. */
  fromWhere: (source: string) => `из ${PLACES[source] ?? 'другой сети'}`,
  /** «14 мая 2019», without the word for the year. */
  day: (at: string) => DAY.format(new Date(at)).replace(/\s*г\.$/, ''),
};
