import { MINUTE_MS, HOUR_MS, SECOND_MS } from '@sfera/contract/base/time';
import { isolated } from '@sfera/contract/words/isolated';
import { formatNumber } from '#shared/text/format-number.ts';
import { countOf } from '#shared/text/plural.ts';
import type { Awaited } from './sending/import-store.ts';

const posts = { one: 'пост', few: 'поста', many: 'постов' };

const WAITS_FOR: Readonly<Record<Awaited, string>> = {
  connection: 'ждёт соединения',
  space: 'ждёт места на сервере',
  hours: 'ждёт часов, которые назначил владелец сервера',
  wifi: 'ждёт Wi-Fi',
  works: 'ждёт, пока отправится новое',
};

/** «25 мин», «3 ч 10 мин», rounded up. */
export function timeInWords(seconds: number): string {
  const ms = seconds * SECOND_MS;
  if (ms < MINUTE_MS) return `${Math.max(1, Math.ceil(seconds))}\u00A0с`;
  if (ms < HOUR_MS) return `${Math.ceil(ms / MINUTE_MS)}\u00A0мин`;
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.round((ms - hours * HOUR_MS) / MINUTE_MS);
  const isLong = hours >= 10 || minutes === 0 || minutes === 60;
  return isLong ? `${Math.round(ms / HOUR_MS)}\u00A0ч` : `${hours}\u00A0ч ${minutes}\u00A0мин`;
}

/** Words of an import that several features show. */
export const text = {
  title: 'Переезд',
  of: (source: string) => `Переезд · ${source}`,
  posts: (count: number) => countOf(count, posts),
  done: (count: number) => `Переезд закончен. Перенесено: ${countOf(count, posts)}`,
  failed: 'Перенос остановился из-за ошибки. Продолжите его',
  sent: (done: number, total: number) => `${formatNumber(done)} из ${formatNumber(total)}`,
  joined: (one: string, other: string) => `${one} · ${other}`,
  left: (seconds: number) => `осталось ${timeInWords(seconds)}`,
  paused: 'на паузе',
  elsewhere: 'идёт в другой вкладке',
  needsPermission: 'Разрешите ещё раз прочитать архив, и перенос продолжится',
  needsArchive: (name: string) =>
    `Выберите тот же архив, «${isolated(name)}», и перенос продолжится с того же места`,
  waitsFor: WAITS_FOR,
};
