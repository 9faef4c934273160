import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownStorageQuery } from '#entities/user/storage/own-storage.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { StorageNote } from './storage-note.tsx';

const GB = 1_024 ** 3;

function show(usedBytes: number, quotaBytes: number | null) {
  const cache = testCache();
  cache.setQueryDefaults(ownStorageQuery.queryKey, { staleTime: Infinity });
  cache.setQueryData(ownStorageQuery.queryKey, { usedBytes, quotaBytes, kinds: [], largest: [] });
  renderApp(<StorageNote />, { cache });
}
const words = () => screen.queryByRole('status')?.textContent?.replaceAll('\u00A0', ' ');

it.each([
  ['nearly full', 4.5 * GB, 'Занято 4,5 ГБ из 5 ГБ: осталось 512 МБ. Освободить место'],
  ['full', 5 * GB, 'Занято 5 ГБ из 5 ГБ: новые фото и видео пока не загрузить. Освободить место'],
])('tells before the choice of a file that the space is %s, and where to make room', (_name, used, note) => {
  show(used, 5 * GB);
  expect(words()).toBe(note);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/storage');
});

it.each([
  ['there is room', 4 * GB, 5 * GB],
  ['there is no quota', 900 * GB, null],
])('is silent while %s', (_name, used, quota) => {
  show(used, quota);
  expect(words()).toBeUndefined();
});
