import { expect, it } from 'vitest';
import { orAborted, withDeadline } from './deadline.ts';

const never = new Promise<never>(() => {});

it('returns the result of work that ends in time', async () => {
  expect(await withDeadline(1_000, new AbortController().signal, async () => 'done')).toBe('done');
});

it('rejects late work and aborts its signal', async () => {
  let inner: AbortSignal | undefined;
  const late = withDeadline(1, new AbortController().signal, (signal) => {
    inner = signal;
    return never;
  });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(inner?.aborted).toBe(true);
});

it('rejects with the reason of the caller’s signal', async () => {
  const giveUp = new AbortController();
  let inner: AbortSignal | undefined;
  const ended = withDeadline(60_000, giveUp.signal, (signal) => {
    inner = signal;
    return never;
  });
  giveUp.abort(new Error('gone'));
  await expect(ended).rejects.toThrow('gone');
  expect(inner?.reason).toEqual(new Error('gone'));
});

it('does not start work for an aborted signal', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(withDeadline(1_000, signal, async () => 'done')).rejects.toThrow('gone');
  await expect(orAborted(Promise.resolve('done'), signal)).rejects.toThrow('gone');
});
