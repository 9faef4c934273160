import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { beforeEach, expect, it } from 'vitest';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { saySaving } from './say-saving.ts';

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'film.mp4');
const said = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => useToasts.setState({ toasts: [] }));

it.each([
  [23 * MEBIBYTE, 61 * MEBIBYTE, 'Отправлено 23\u00A0МБ вместо 61'],
  [900 * 1024, 2.5 * MEBIBYTE, 'Отправлено 900\u00A0КБ вместо 2,5\u00A0МБ'],
])('tells what was sent instead of what', (bytes, insteadOfBytes, words) => {
  saySaving([{ file: fileOf(bytes), insteadOfBytes }]);
  expect(said()).toEqual([words]);
});

it('says nothing of a file that went as it is, or was there before', () => {
  saySaving([{ file: fileOf(10) }, { file: null, insteadOfBytes: 10 }]);
  expect(said()).toEqual([]);
});

it('tells of all videos of a post together', () => {
  const smaller = { file: fileOf(2 * MEBIBYTE), insteadOfBytes: 5 * MEBIBYTE };
  saySaving([smaller, { file: fileOf(MEBIBYTE) }, smaller]);
  expect(said()).toEqual(['Отправлено 4\u00A0МБ вместо 10']);
});
