import type { UserId } from '@sfera/contract/base/ids';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresence, type Presence } from './presence.ts';

const ANA = 'ana' as UserId;
let presence: Presence;
let changes: [UserId, boolean][];

beforeEach(() => {
  vi.useFakeTimers();
  presence = createPresence(3_000);
  changes = [];
  presence.onChange((userId, isOnline) => changes.push([userId, isOnline]));
});
afterEach(() => vi.useRealTimers());

it('tells once that a person came online, however many tabs they open', () => {
  presence.arrive(ANA);
  presence.arrive(ANA);
  expect(changes).toEqual([[ANA, true]]);
  expect([presence.isOnline(ANA), presence.connections(ANA), presence.people()]).toEqual([true, 2, [ANA]]);
});

it('tells that a person went offline only after the last tab has been closed for the grace', () => {
  presence.arrive(ANA);
  presence.arrive(ANA);
  presence.leave(ANA);
  vi.advanceTimersByTime(10_000);
  expect(presence.isOnline(ANA)).toBe(true);
  presence.leave(ANA);
  vi.advanceTimersByTime(2_999);
  expect([presence.isOnline(ANA), changes]).toEqual([true, [[ANA, true]]]);
  vi.advanceTimersByTime(1);
  expect([presence.isOnline(ANA), presence.people()]).toEqual([false, []]);
  expect(changes).toEqual([
    [ANA, true],
    [ANA, false],
  ]);
});

it('knows who of a list is online', async () => {
  presence.arrive(ANA);
  expect(await presence.whoIsOnline(['ben' as UserId, ANA, ANA])).toEqual(new Set([ANA]));
});

it('hides a reload', () => {
  presence.arrive(ANA);
  for (let reload = 0; reload < 3; reload += 1) {
    presence.leave(ANA);
    vi.advanceTimersByTime(2_000);
    presence.arrive(ANA);
  }
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([[ANA, true]]);
  presence.leave(ANA);
  vi.advanceTimersByTime(3_000);
  expect(changes).toHaveLength(2);
});

it('tells nobody of people who go offline because the server closes', () => {
  presence.arrive(ANA);
  presence.arrive('ben' as UserId);
  presence.leave(ANA);
  presence.close();
  presence.leave('ben' as UserId);
  vi.advanceTimersByTime(60_000);
  expect(changes.filter(([, isOnline]) => !isOnline)).toEqual([]);
});

it('goes on when a listener fails', () => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const broken = createPresence(0);
  const told: UserId[] = [];
  broken.onChange(() => {
    throw new Error('no');
  });
  broken.onChange((userId) => told.push(userId));
  broken.arrive(ANA);
  expect(told).toEqual([ANA]);
  expect(error).toHaveBeenCalledOnce();
});
