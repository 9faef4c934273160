import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, inject, it, vi } from 'vitest';
import { atEnd } from '../testing/at-end.ts';
import { openReplicas } from './replicas.ts';

/** A server that accepts connections and never answers. */
async function openSilence(): Promise<number> {
  const server = createServer((socket) => void socket.unref()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => void server.close());
  return (server.address() as AddressInfo).port;
}

it('chooses neither a server that is no replica, nor one that is silent, nor one that is away', async () => {
  const primary = inject('postgres');
  const away = { host: '127.0.0.1', port: 1 };
  const silent = { host: '127.0.0.1', port: await openSilence() };
  const told: [index: number, isFresh: boolean][] = [];
  const replicas = openReplicas(primary, [primary, silent, away], 2, (...change) => told.push(change));
  atEnd(() => replicas.close());
  await vi.waitFor(() => expect(told).toHaveLength(3), { timeout: 30_000 });
  expect(told.toSorted()).toEqual([
    [0, false],
    [1, false],
    [2, false],
  ]);
  expect(replicas.choose('anybody')).toBeNull();
});
