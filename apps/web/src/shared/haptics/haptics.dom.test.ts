import { beforeEach, expect, it, vi } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { failure, success, tap } from './haptics.ts';

const vibrate = vi.fn<(pattern: number[]) => boolean>();

beforeEach(() => {
  vibrate.mockReset();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
});

it('shakes once for a tap, twice for a success or a failure', () => {
  for (const feel of [tap, success, failure]) feel();
  expect(vibrate.mock.calls).toEqual([[[8]], [[12, 60, 24]], [[60, 50, 90]]]);
});

it.each([
  [
    'before the first tap',
    () => vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } }),
  ],
  ['for people who want no motion', wantCalm],
])('stays still %s', (_when, arrange) => {
  arrange();
  tap();
  expect(vibrate).not.toHaveBeenCalled();
});

it('does without on a phone that cannot', () => {
  vi.stubGlobal('navigator', {});
  expect(tap).not.toThrow();
});

it('shakes where the browser does not tell of taps', () => {
  vi.stubGlobal('navigator', { vibrate });
  tap();
  expect(vibrate).toHaveBeenCalledOnce();
});
