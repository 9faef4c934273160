import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../../base/node-http.ts';
import { TAKE_ANSWER_MS } from './drain.ts';
import { AppError } from '../../base/errors.ts';
import { asAppError, errorBody, retryAfterOf } from './error-answers.ts';
import type { OpenBodies } from './open-bodies.ts';

const refused = new WeakSet<Socket>();

/**
 * Answers malformed HTTP and headers that arrive too slowly, in the shape of every other refusal. A broken connection
 * is closed without an answer.
 */
export function refuseUnreadable(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
  bodies: OpenBodies,
): void {
  const { code = '', rawPacket } = error;
  // The parser reports the same error again for all bytes that follow.
  if (refused.has(socket) || socket.destroyed) return;
  refused.add(socket);
  const refusal = refusalOf(code);
  if (!refusal || !socket.writable) return void socket.destroy();
  // A client that gets a body for HEAD considers the connection broken.
  const isHead = rawPacket instanceof Buffer && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  if (!bodies.fail(socket, refusal)) answerOn(socket, refusal, isHead);
}

function refusalOf(code: string): AppError | undefined {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('body_too_large');
  if (code.startsWith('HPE_'))
    return new AppError('invalid_input', { message: 'Запрос составлен не по правилам HTTP' });
  return undefined;
}

/** The latest answer of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Answers after the answers to earlier requests of the connection, and closes the connection. */
export function answerOn(socket: Socket, refusal: AppError, isHead = false): void {
  const before = answers.get(socket);
  if (before && !before.writableFinished)
    return void before.once('close', () => answerOn(socket, refusal, isHead));
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody(refusal));
  const retryAfter = retryAfterOf(refusal);
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    ...(retryAfter ? [`retry-after: ${retryAfter}`] : []),
    'connection: close',
  ];
  // The socket is closed for writing only: with unread bytes a full close would reset it and lose the answer.
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
  const closing = setTimeout(() => socket.destroy(), TAKE_ANSWER_MS).unref();
  socket.once('close', () => clearTimeout(closing));
}

/** Answers a request for another protocol, for which Node hands over the bare connection, and closes the connection. */
export function answerConnection(connection: Duplex, thrown: unknown): void {
  const socket = connection as Socket;
  socket.on('error', () => {});
  socket.resume();
  answerOn(socket, asAppError(thrown));
}

/** Answers requests that Node would not hand on to the application. */
export function answerOddRequests(server: Server): void {
  server.prependListener('request', ({ socket }, response) => void answers.set(socket, response));
  server.on('connect', (_request, connection) => {
    answerConnection(connection, new AppError('invalid_input', { message: 'Этот сервер не прокси' }));
  });
  // A request with an unknown `Expect` header is answered as usual (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
