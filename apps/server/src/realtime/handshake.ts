import type { IncomingMessage } from 'node:http';
import { AppError } from '../base/errors.ts';

const KEY = /^[+/0-9A-Za-z]{22}==$/;
/** Versions of the websocket protocol: RFC 6455 and its last draft, which differ only in this number. */
const VERSIONS: readonly unknown[] = ['8', '13'];
/** Version of Engine.IO that the clients of Socket.IO 3 and 4 name. */
const ENGINE = '4';

/**
 * Throws `invalid_input` for a request to upgrade that opens no websocket of Socket.IO. Engine.IO and ws make the same
 * checks, but refuse in their own words and close the connection before those words are read.
 */
export function checkHandshake({ method, url = '', headers }: IncomingMessage): void {
  // The last value of a repeated name counts, as in Engine.IO.
  const query = Object.fromEntries(new URLSearchParams(url.split('?', 2)[1]));
  const isWebsocket =
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    KEY.test(headers['sec-websocket-key'] ?? '') &&
    VERSIONS.includes(headers['sec-websocket-version']) &&
    headers['sec-websocket-protocol'] === undefined;
  // Only Engine.IO with several transports names a connection here, to move it to a websocket.
  const isOpening = query.transport === 'websocket' && query.EIO === ENGINE && query.sid === undefined;
  if (isWebsocket && isOpening) return;
  throw new AppError('invalid_input', {
    message: 'Этот адрес принимает только websocket Socket.IO версии 4',
  });
}
