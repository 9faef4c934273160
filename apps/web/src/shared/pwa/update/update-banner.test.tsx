import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { registerWorker } from '../worker/register-worker.ts';
import { holdReload } from './hold-reload.ts';
import { UpdateBanner } from './update-banner.tsx';

vi.mock('../worker/register-worker.ts');

type Answer = (message: { type: string }, ports: readonly Port[]) => void;

/** One port of a channel; the fake browser has none. */
class Port extends EventTarget {
  other: Port | null = null;
  start = () => undefined;
  close = () => undefined;
  postMessage(data: unknown) {
    queueMicrotask(() => this.other?.dispatchEvent(new MessageEvent('message', { data })));
  }
}
class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port2.other = this.port1;
  }
}

class Worker extends EventTarget {
  state = 'installed';
  readonly told: string[] = [];
  readonly answer: Answer;
  constructor(answer: Answer) {
    super();
    this.answer = answer;
  }
  postMessage(message: { type: string }, ports: readonly Port[]) {
    this.told.push(message.type);
    this.answer(message, ports);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** The browser's side: one registration and the page's container. */
class Registration extends EventTarget {
  active: object | null = {};
  installing: Worker | null = null;
  waiting: Worker | null = null;
  update = async () => undefined;
  /** Makes a new build that is installed and waits. */
  offer(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
  }
}

const says =
  (version: string): Answer =>
  (message, [port]) => {
    if (message.type === 'GET_VERSION') port?.postMessage({ type: 'SW_VERSION', version });
  };
const saysNothing: Answer = () => undefined;
const cannotBeTold: Answer = () => {
  throw new DOMException('The worker is gone', 'InvalidStateError');
};

let registration: Registration;
let container: EventTarget;
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reload.mockReset();
  vi.stubGlobal('MessageChannel', Channel);
  registration = new Registration();
  container = new EventTarget();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.mocked(registerWorker).mockResolvedValue(registration as unknown as ServiceWorkerRegistration);
});

const open = async () => act(async () => renderApp(<UpdateBanner />));
const offer = async (answer: Answer) => {
  await open();
  await act(async () => registration.offer(new Worker(answer)));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const banner = () => screen.queryByText(/Доступна новая версия|Обновляем…/);
const press = (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button(name));
const button = (name: string) => screen.getByRole('button', { name });
const changeController = () => act(async () => void container.dispatchEvent(new Event('controllerchange')));
const stored = () => [
  localStorage.getItem('sf_applied_sw_version'),
  localStorage.getItem('sf_dismissed_sw_version'),
];

/** @returns the waiting worker */
const offered = async () => {
  await offer(says('v2'));
  await vi.waitFor(() => expect(banner()).not.toBeNull());
  return registration.waiting ?? expect.fail('nothing waits');
};

describe('the banner', () => {
  it('comes with a worker that waits already, and with one that comes later', async () => {
    registration.waiting = new Worker(says('v2'));
    await open();
    await vi.waitFor(() => expect(banner()).not.toBeNull());
    await press('Позже');
    expect([banner(), ...stored()]).toEqual([null, null, 'v2']);
    await act(async () => registration.offer(new Worker(says('v3'))));
    await vi.waitFor(() => expect(banner()).not.toBeNull());
  });

  it('does not come at the first installation, nor without a worker', async () => {
    registration.active = null;
    await offer(says('v1'));
    await pass(5_000);
    expect(banner()).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.mocked(registerWorker).mockResolvedValue(null);
    await open();
    expect(banner()).toBeNull();
  });

  it('waits 2 s for the version', async () => {
    await offer(saysNothing);
    await pass(1_900);
    expect(banner()).toBeNull();
    await pass(200);
    expect(banner()).not.toBeNull();
    await press('Позже');
    expect(stored()).toEqual([null, 'unknown']);
  });

  it('comes at once when the worker cannot be asked', async () => {
    await offer(cannotBeTold);
    expect(banner()).not.toBeNull();
    await press('Обновить');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(stored()).toEqual([null, null]);
  });

  it('goes when another tab has dismissed the version', async () => {
    await offered();
    localStorage.setItem('sf_dismissed_sw_version', 'v2');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sf_dismissed_sw_version' })));
    expect(banner()).toBeNull();
  });

  it('goes without a reload when another tab has activated the worker', async () => {
    await offered();
    const data = { type: 'SW_ACTIVATED', version: 'v2' };
    act(() => void container.dispatchEvent(new MessageEvent('message', { data })));
    await changeController();
    await pass(10_000);
    expect([banner(), ...stored()]).toEqual([null, 'v2', null]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('«Обновить»', () => {
  it('messages the worker once, shows progress, and reloads the page with the new worker', async () => {
    const worker = await offered();
    await press('Обновить');
    const pressed = screen.getByRole('button', { name: /Обновить/, busy: true });
    expect(banner()?.textContent).toBe('Обновляем…');
    await act(async () => pressed.click());
    expect(worker.told).toEqual(['GET_VERSION', 'SKIP_WAITING']);
    expect(reload).not.toHaveBeenCalled();
    await changeController();
    expect([banner(), ...stored()]).toEqual([null, 'v2', null]);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await pass(10_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page after 4 s without a new controller', async () => {
    await offered();
    await press('Обновить');
    await pass(3_800);
    expect(reload).not.toHaveBeenCalled();
    await pass(400);
    expect(reload).toHaveBeenCalledOnce();
    expect([banner(), ...stored()]).toEqual([null, 'v2', null]);
  });

  it('still waits for its worker when yet another build has come', async () => {
    await offered();
    await press('Обновить');
    await act(async () => registration.offer(new Worker(says('v3'))));
    await pass(4_100);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page when the waiting worker is gone', async () => {
    await offered();
    registration.waiting = null;
    await press('Обновить');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(stored()).toEqual([null, null]);
    // The browser has asked, and the person stays on the page.
    await pass(3_100);
    expect(banner()?.textContent).toBe('Доступна новая версия');
  });

  it('waits until running work is stored, but only for a limited time', async () => {
    const worker = await offered();
    const keeping = Promise.withResolvers<void>();
    holdReload(keeping.promise);
    await press('Обновить');
    await pass(1_000);
    expect(worker.told).toEqual(['GET_VERSION']);
    await act(async () => keeping.resolve());
    expect(worker.told).toEqual(['GET_VERSION', 'SKIP_WAITING']);
    const late = Promise.withResolvers<void>();
    holdReload(late.promise);
    await changeController();
    await pass(2_900);
    expect(reload).not.toHaveBeenCalled();
    await pass(200);
    expect(reload).toHaveBeenCalledOnce();
    late.resolve();
  });
});

it('uses the new worker for the reload of a page that misses a file of its build', async () => {
  Object.assign(container, { controller: {}, ready: Promise.resolve(registration) });
  const worker = await offered();
  await act(async () => expect(reloadOnce()).toBe(true));
  await vi.waitFor(() => expect(worker.told).toEqual(['GET_VERSION', 'SKIP_WAITING']));
  expect(reload).not.toHaveBeenCalled();
  await changeController();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
