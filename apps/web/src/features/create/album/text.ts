import { countOf } from '#shared/text/plural.ts';

const pictures = { one: 'снимок', few: 'снимка', many: 'снимков' };

/** Words of sending into an album. */
export const text = {
  known: (count: number) => `${countOf(count, pictures)} уже есть в альбоме`,
  onTheirWay: (count: number) => `Добавляем ${countOf(count, pictures)}`,
};
