import type { StorageKind } from '@sfera/contract/admin/storage';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { countOf } from '#shared/text/plural.ts';

const files = { one: 'файл', few: 'файла', many: 'файлов' };

export const text = {
  disk: 'Диск',
  free: (free: string, total: string) => `Свободно ${free} из ${total}`,
  legend: (own: string, others: string) => `Сфера ${own}, всё остальное на этом диске ${others}`,
  reserve: (reserve: string) =>
    `Когда останется меньше ${reserve}, сервер перестанет принимать файлы; всё остальное будет работать.`,
  isFull: 'Места почти нет: новые файлы сейчас не принимаются. Всё остальное работает.',
  forecast: (lasting: string) => `При нынешнем росте места ${lasting}`,
  noForecast: 'На сколько хватит места, станет ясно через несколько дней',
  noDisk: 'Файлы и база хранятся не на диске этого сервера, поэтому свободное место здесь не видно.',

  kinds: 'Что занимает место',
  kindNames: {
    photos: 'Фото',
    videos: 'Видео',
    stories: 'Истории',
    chats: 'Файлы в чатах',
    avatars: 'Фото профилей',
    originals: 'Загружается и черновики',
    archives: 'Архивы данных людей',
    reported: 'Копии для модераторов',
    unused: 'Больше не нужно, скоро удалится',
    builds: 'Само приложение',
    database: 'База данных',
  } satisfies Record<StorageKind, string>,
  files: (count: number) => countOf(count, files),
  total: (bytes: number) => `Всего ${formatBytes(bytes)}`,
  measured: 'Посчитано ',
  notMeasured: 'Ещё не посчитано',
  measure: 'Пересчитать',
  measuring: 'Считаем и убираем ненужное. Новые числа появятся здесь.',
  removed: (count: number, bytes: number) =>
    count === 0
      ? 'За 30 дней удалять было нечего'
      : `За 30 дней убрано ненужное: ${countOf(count, files)}, ${formatBytes(bytes)}`,

  growth: 'Рост',
  growthTitle: 'Занято Сферой',
  noGrowth: 'График появится, когда накопятся хотя бы два дня.',

  quota: 'Место для каждого',
  quotaHint: 'Сколько файлов может хранить один человек. Кому-то можно дать другое число в разделе «Люди».',
  quotaSaved: 'Сохранено',
};
