import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, type Callers } from './addresses.ts';
import { AppError } from './errors.ts';
import { answerOn } from './unreadable-requests.ts';

/**
 * Connections of one address that have not asked for anything yet. A browser opens one or two ahead of its need; an
 * office of hundreds does so now and then.
 */
const MOST_OF_ADDRESS = 300;

/** Bounds the connections without a request. Those of a trusted proxy are its own business: it names no caller yet. */
export function limitNewConnections(server: Server, { isProxy }: Callers, factor: number): void {
  const waiting = new Map<Socket, string>();
  const counts = new Map<string, number>();
  const release = (socket: Socket) => {
    const address = waiting.get(socket);
    if (address === undefined) return;
    waiting.delete(socket);
    const left = (counts.get(address) ?? 1) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer)) return;
    const address = addressGroup(peer);
    const count = counts.get(address) ?? 0;
    if (count >= MOST_OF_ADDRESS * factor) return answerOn(socket, new AppError('busy'));
    counts.set(address, count + 1);
    waiting.set(socket, address);
    socket.once('close', () => release(socket));
  });
  for (const event of ['request', 'upgrade'] as const)
    server.prependListener(event, ({ socket }) => release(socket));
}
