import { expect, it } from 'vitest';
import { wantedPath } from './wanted-path.ts';

it.each([
  [{ wanted: '/photo?a=1#b' }, '/photo?a=1#b'],
  [{ wanted: '//evil.example/x' }, '/'],
  [{ wanted: '/\\evil.example' }, '/'],
  [{ wanted: 'https://evil.example' }, '/'],
  [{ wanted: 5 }, '/'],
  [null, '/'],
])('after login %o leads to %s', (state, path) => expect(wantedPath(state)).toBe(path));
