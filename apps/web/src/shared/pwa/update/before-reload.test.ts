import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { settle } from './before-reload.ts';
import { holdReload } from './hold-reload.ts';

let cache: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', gcTime: Infinity } } });
});

const send = (answer: Promise<void>) =>
  new MutationObserver(cache, { mutationFn: () => answer }).mutate().catch(() => undefined);
function settling() {
  const onSettled = vi.fn();
  void settle(cache).then(onSettled);
  return onSettled;
}

it('resolves at once when nothing is under way', async () => {
  const onSettled = settling();
  await vi.advanceTimersByTimeAsync(0);
  expect(onSettled).toHaveBeenCalled();
});

it.each(['resolve', 'reject'] as const)('waits for all running mutations to %s', async (end) => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of [first, second]) void send(promise);
  const onSettled = settling();
  first.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onSettled).not.toHaveBeenCalled();
  second[end]();
  await vi.advanceTimersByTimeAsync(10);
  expect(onSettled).toHaveBeenCalled();
});

it('waits for work that holds the reload, also when the work fails', async () => {
  const keeping = Promise.withResolvers<void>();
  holdReload(keeping.promise);
  const onSettled = settling();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onSettled).not.toHaveBeenCalled();
  keeping.reject(new Error('full'));
  await vi.advanceTimersByTimeAsync(10);
  expect(onSettled).toHaveBeenCalled();
});

it('waits three seconds at most', async () => {
  void send(new Promise(() => undefined));
  const onSettled = settling();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(onSettled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onSettled).toHaveBeenCalled();
});
