import type { IncomingMessage } from 'node:http';
import { AppError } from '../platform/core/errors.ts';

const KEY = /^[+/0-9A-Za-z]{22}==$/;
/** Of the websocket protocol: RFC 6455 and the last draft before it, which differ in nothing else. */
const VERSIONS: readonly unknown[] = ['8', '13'];
/** Of Engine.IO, as the client of Socket.IO 3 and 4 says it. */
const ENGINE = '4';

/**
 * Throws `invalid_input` for a request to upgrade that opens no websocket of Socket.IO. Engine.IO and ws look at the same,
 * but refuse it in words of their own and close before these are read.
 */
export function checkHandshake({ method, url = '', headers }: IncomingMessage): void {
  // Of a repeated name the last value counts, as with Engine.IO.
  const query = Object.fromEntries(new URLSearchParams(url.split('?', 2)[1]));
  const isWebsocket =
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    KEY.test(headers['sec-websocket-key'] ?? '') &&
    VERSIONS.includes(headers['sec-websocket-version']) &&
    headers['sec-websocket-protocol'] === undefined;
  // An Engine.IO of several transports would name the connection that it moves to a websocket.
  const isOpening = query.transport === 'websocket' && query.EIO === ENGINE && query.sid === undefined;
  if (isWebsocket && isOpening) return;
  throw new AppError('invalid_input', {
    message: 'Этот адрес принимает только websocket Socket.IO версии 4',
  });
}
