import type { UserId } from '@sfera/contract/base/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventBus, type EventBus, type Events } from './events.ts';
import { log } from './log.ts';

const [ana, ben] = ['ana', 'ben'] as string[] as UserId[] as [UserId, UserId];
const event: Events['followed'] = { followerId: ana, followeeId: ben, at: new Date(0) };

let events: EventBus;
let logged: string[];

beforeEach(() => {
  events = createEventBus();
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((line) => void logged.push(line));
});

/** A listener that waits until the test lets it continue. */
function waiting() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { listener: vi.fn(() => promise), goOn: resolve };
}

describe('an event', () => {
  it('comes to everybody who listens to its name, and to nobody else', async () => {
    const [first, second, other] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})];
    events.on('followed', first);
    events.on('followed', second);
    events.on('followDeclined', other);
    events.emit('followed', event);
    await events.settled();
    expect([first.mock.calls, second.mock.calls, other.mock.calls]).toEqual([[[event]], [[event]], []]);
  });

  it('is told without waiting for those who listen, also when nobody does', () => {
    const { listener, goOn } = waiting();
    events.on('followed', listener);
    expect(events.emit('followed', event)).toBeUndefined();
    expect(events.emit('followDeclined', event)).toBeUndefined();
    goOn();
  });

  it.each<[string, () => Promise<void>]>([
    ['rejects', () => Promise.reject(new Error('База ушла'))],
    [
      'throws',
      () => {
        throw new Error('База ушла');
      },
    ],
  ])('comes to the others when a listener %s, which is logged', async (_, failing) => {
    const heard = vi.fn(async () => {});
    events.on('followed', failing);
    events.on('followed', heard);
    events.emit('followed', event);
    await events.settled();
    expect(heard).toHaveBeenCalledOnce();
    expect(logged).toEqual(['Событие followed: База ушла']);
  });
});

describe('settling', () => {
  it('takes as long as the last listener, also of what a listener tells', async () => {
    const [first, { listener, goOn }] = [waiting(), waiting()];
    events.on('followed', async () => {
      await first.listener();
      events.emit('followDeclined', event);
    });
    events.on('followDeclined', listener);
    events.emit('followed', event);
    const settled = vi.fn();
    const done = events.settled().then(settled);
    first.goOn();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
    await new Promise(setImmediate); // all that was ready to run has run
    expect(settled).not.toHaveBeenCalled();
    goOn();
    await done;
  });

  it('takes no time when nothing was told', async () => {
    await expect(events.settled()).resolves.toBeUndefined();
  });
});
