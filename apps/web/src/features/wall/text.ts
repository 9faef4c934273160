import { isolated } from '@sfera/contract/words/isolated';

/** Words of the page on the wall: few, and large. */
export const text = {
  page: 'Показ',
  memories: 'В этот день',
  loading: 'Открываем показ',
  empty: 'Снимков пока нет',
  emptyHint: 'Они появятся здесь сами',
  emptyWithQr: 'Наведите камеру телефона и добавьте первый',
  qr: 'QR-код: добавить снимки в альбом',
  qrHint: 'Добавьте свои снимки',
  ended: 'Показ закончен',
  endedHint: 'Новый адрес даст тот, кто его открыл.',
  incomplete: 'Адрес неполный',
  incompleteHint: 'Откройте ссылку целиком, вместе с тем, что стоит после знака #.',
  away: 'Нет связи, показываем то, что есть',
  waiting: 'Ждём связи',
  paused: 'Пауза',
  photo: 'Снимок',
  photoOf: (name: string) => `Снимок, ${isolated(name)}`,
  year: (year: number) => `${year} год`,
};
