import { HOUR_MS } from '@sfera/contract/base/time';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const update = async () => {};
const register = vi.fn<(url: string, options: RegistrationOptions) => Promise<unknown>>();

/** A registration whose first worker is installing. */
const installation = () => ({
  update,
  active: null,
  installing: Object.assign(new EventTarget(), { state: 'installing' }),
});

/** Simulates a freshly opened page. */
async function openPage() {
  vi.resetModules();
  return import('./register-worker.ts');
}

function show(visibilityState: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  register.mockReset().mockResolvedValue({ update });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it('registers once, and never loads the worker from the HTTP cache', async () => {
  const { registerWorker } = await openPage();
  const made = await registerWorker();
  expect(made).toEqual({ update });
  expect(await registerWorker()).toBe(made);
  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

it.each([
  ['in development', () => vi.stubEnv('DEV', true)],
  ['where there are no workers', () => vi.stubGlobal('navigator', {})],
  ['where workers are blocked', () => register.mockResolvedValue(undefined)],
  ['where workers are refused', () => register.mockRejectedValue(new DOMException('', 'SecurityError'))],
])('returns null %s, and throws nothing', async (_, arrange) => {
  arrange();
  const { registerWorker } = await openPage();
  expect(await registerWorker()).toBeNull();
});

it('waits for the page’s load event', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { registerWorker } = await openPage();
  const registering = registerWorker();
  await vi.advanceTimersByTimeAsync(10);
  expect(register).not.toHaveBeenCalled();
  readyState.mockReturnValue('complete');
  dispatchEvent(new Event('load'));
  expect(await registering).toEqual({ update });
});

it('begins an installation again that the browser has ended, and gives up in the end', async () => {
  const last = () => register.mock.results.at(-1)?.value as Promise<ReturnType<typeof installation>>;
  register.mockImplementation(async () => installation());
  const { registerWorker } = await openPage();
  await registerWorker();
  for (let tries = 0; tries < 10; tries += 1) {
    const { installing } = await last();
    installing.state = 'redundant';
    installing.dispatchEvent(new Event('statechange'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await registerWorker()).toBe(await last());
  }
  expect(register).toHaveBeenCalledTimes(6);
});

it('checks for a new version each hour while the page is visible, and when the person comes back', async () => {
  // The pages of other tests still listen, each with its own registration.
  const look = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('No network'));
  register.mockResolvedValue({ update: look });
  const { registerWorker } = await openPage();
  await registerWorker();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(look).toHaveBeenCalledTimes(1);

  show('hidden');
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(look).toHaveBeenCalledTimes(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  // The person switches quickly between two apps.
  show('hidden');
  show('visible');
  expect(look).toHaveBeenCalledTimes(2);
});
