import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, type Callers } from '../limits/addresses.ts';
import { createCounts } from '../limits/counts.ts';
import { AppError } from '../core/errors.ts';
import { answerOn } from './unreadable-requests.ts';

/**
 * Connections of one address without a request. A browser opens one or two in advance, and hundreds of people may share
 * an address.
 */
const MAX_PER_ADDRESS = 300;

/** Limits connections without a request. Those of a trusted proxy are not limited: they name no caller yet. */
export function limitNewConnections(server: Server, { isProxy }: Callers, factor: number): void {
  const waiting = new Map<Socket, string>();
  const counts = createCounts();
  const release = (socket: Socket) => {
    const address = waiting.get(socket);
    if (address === undefined) return;
    waiting.delete(socket);
    counts.remove(address);
  };
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer)) return;
    const address = addressGroup(peer);
    if (counts.of(address) >= MAX_PER_ADDRESS * factor) return answerOn(socket, new AppError('busy'));
    counts.add(address);
    waiting.set(socket, address);
    socket.once('close', () => release(socket));
  });
  for (const event of ['request', 'upgrade'] as const)
    server.prependListener(event, ({ socket }) => release(socket));
}
