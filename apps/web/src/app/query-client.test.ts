import { countUsers } from '@sfera/contract/users';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { call } from '#shared/api/call.ts';
import { refuse } from '#shared/testing.tsx';
import { createQueryClient } from './query-client.ts';

/** Asks as a screen does, until it fails for good. */
function askInVain(retryDelay: number) {
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['count'],
    queryFn: () => call(countUsers),
    retryDelay,
  });
  const stop = observer.subscribe(() => {});
  return vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true)).finally(stop);
}

it('does not repeat a call that was refused', async () => {
  const seen = refuse(countUsers, 'forbidden');
  await askInVain(1);
  expect(seen).toHaveLength(1);
});

it('tries twice more when the server is in trouble', async () => {
  const seen = refuse(countUsers, 'busy');
  await askInVain(1);
  expect(seen).toHaveLength(3);
});
