import { beforeEach, expect, it, vi } from 'vitest';
import { reloadNewest } from './reload-newest.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly told = vi.fn<(message: unknown) => void>();
  postMessage(message: unknown) {
    this.told(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Workers extends EventTarget {
  controller: object | null = {};
  readonly registration = {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: vi.fn(async () => undefined),
  };
  readonly ready = Promise.resolve(this.registration);
}

let workers: Workers;
let next: Worker;
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.useFakeTimers();
  workers = new Workers();
  next = new Worker();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
});

/** @returns whether the page has been reloaded after this time */
function taking() {
  reload.mockClear();
  void reloadNewest(async () => undefined);
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return reload.mock.calls.length === 1;
  };
}
const SKIP = [[{ type: 'SKIP_WAITING' }]];

it('activates the waiting worker', async () => {
  next.state = 'installed';
  workers.registration.waiting = next;
  const hasReloaded = taking();
  expect(await hasReloaded(1_000)).toBe(false);
  expect(next.told.mock.calls).toEqual(SKIP);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(await hasReloaded()).toBe(true);
});

it('asks the server for a newer worker, and waits until that is installed', async () => {
  workers.registration.update.mockImplementation(async () => void (workers.registration.installing = next));
  const hasReloaded = taking();
  expect(await hasReloaded(1_000)).toBe(false);
  expect(next.told).not.toHaveBeenCalled();
  next.become('installed');
  expect(next.told.mock.calls).toEqual(SKIP);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(await hasReloaded()).toBe(true);
});

it('reloads with the current worker when the newer one cannot be fetched, or not in time', async () => {
  workers.registration.installing = next;
  const hasReloaded = taking();
  await hasReloaded();
  next.become('redundant');
  expect(await hasReloaded()).toBe(true);

  next.state = 'installing';
  const isLate = taking();
  expect(await isLate(9_900)).toBe(false);
  expect(await isLate(200)).toBe(true);
});

it('reloads at once without a newer worker, without a network, and without a registration', async () => {
  expect(await taking()()).toBe(true);
  workers.registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await taking()()).toBe(true);
  workers.registration.waiting = next;
  workers.controller = null;
  expect(await taking()()).toBe(true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await taking()()).toBe(true);
});
