import { expect, it } from 'vitest';
import { freshAddress } from './fresh-address.ts';

const at = { nowMs: 1_700_000_000_000 };

it('keeps path, query and hash, and adds the time', () => {
  expect(freshAddress('https://sfera.example/chat?with=7#end', at)).toBe(
    'https://sfera.example/chat?with=7&_cb=1700000000000#end',
  );
  expect(freshAddress('https://sfera.example/', at)).toBe('https://sfera.example/?_cb=1700000000000');
});

it('replaces an earlier time', () => {
  expect(freshAddress('https://sfera.example/?_cb=1&tag=%D0%BB%D1%91%D0%B4', at)).toBe(
    'https://sfera.example/?_cb=1700000000000&tag=%D0%BB%D1%91%D0%B4',
  );
});

it('drops the hash on request', () => {
  expect(freshAddress('https://sfera.example/a#b', { ...at, keepsHash: false })).toBe(
    'https://sfera.example/a?_cb=1700000000000',
  );
});
