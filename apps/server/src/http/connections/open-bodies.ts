import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drainRequest, TAKE_ANSWER_MS } from './drain.ts';
import { createCounts } from '../../base/limits/counts.ts';
import { AppError } from '../../base/errors.ts';

/** How slowly bodies may arrive, and how many at once (decision 030). */
export interface BodyBounds {
  /** In this time a body must be complete, or be a form that arrives at `bytesPerSecond`. */
  firstMs: number;
  /** Then a form's rate is measured over windows of this length, so that a train's tunnel ends no upload. */
  windowMs: number;
  bytesPerSecond: number;
  /** Incomplete bodies of one address. */
  maxPerAddress: number;
  sweepEveryMs: number;
}

export const BODY_BOUNDS: BodyBounds = {
  firstMs: 20_000,
  windowMs: 60_000,
  // GPRS, the slowest network that a phone may find, sends 3 kB/s.
  bytesPerSecond: 1_024,
  // Many people may share an address, but nearly every body arrives in one packet with its headers.
  maxPerAddress: 100,
  sweepEveryMs: 1_000,
};

interface Body {
  request: FastifyRequest;
  reply: FastifyReply;
  carriesFile: boolean;
  /** Bytes that the connection had received at the last measurement. */
  bytesBefore: number;
  /** Length of the window that is being measured. */
  measuredMs: number;
  measureAtMs: number;
  /** The error to answer with, once the body is given up. */
  failure?: AppError;
}

/** Watches requests until their bodies are complete. */
export interface OpenBodies {
  /**
   * Must be called with every request, before anything else reads it.
   * Throws `rate_limited` when too many bodies of `address` are incomplete.
   */
  watch(request: FastifyRequest, reply: FastifyReply, address: string): void;
  /** Fails the connection's request whose body cannot arrive any more. False when the connection has none. */
  fail(socket: Socket, failure: AppError): boolean;
  close(): void;
}

export function createOpenBodies(bounds: BodyBounds = BODY_BOUNDS): OpenBodies {
  const bodies = new Map<Socket, Body>();
  const counts = createCounts();

  function sweep(): void {
    const nowMs = performance.now();
    for (const body of bodies.values()) {
      if (body.failure) emitFailure(body, body.failure);
      else if (isTooSlow(body, nowMs, bounds)) fail(body, new AppError('request_timeout'));
    }
  }
  const sweeping = setInterval(sweep, bounds.sweepEveryMs).unref();

  return {
    watch(request, reply, address) {
      const { raw } = request;
      const { socket } = raw;
      // An injected request of a test has no connection and is complete.
      if (!hasBody(raw) || !(socket instanceof Socket)) return;
      keepReading(raw, reply);
      if (counts.of(address) >= bounds.maxPerAddress) {
        endAfterAnswer(raw, reply);
        throw new AppError('rate_limited', {
          message: 'Слишком много действий сразу. Попробуйте через несколько секунд',
          retryAfterSeconds: 5,
        });
      }
      counts.add(address);
      bodies.set(socket, {
        request,
        reply,
        carriesFile: CARRIES_FILE.test(raw.headers['content-type'] ?? ''),
        bytesBefore: socket.bytesRead,
        measuredMs: bounds.firstMs,
        measureAtMs: performance.now() + bounds.firstMs,
      });
      const forget = () => {
        raw.off('close', forget);
        socket.off('close', forget);
        counts.remove(address);
        if (bodies.get(socket)?.request === request) bodies.delete(socket);
      };
      raw.on('close', forget);
      // A request that was answered emits no `close` when its connection closes.
      socket.on('close', forget);
    },
    fail(socket, failure) {
      const body = bodies.get(socket);
      if (body && !body.failure) fail(body, failure);
      return body !== undefined;
    },
    close: () => clearInterval(sweeping),
  };
}

/** A form, or a part of a file. */
const CARRIES_FILE = /^(?:multipart\/|application\/offset\+octet-stream$)/i;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function isTooSlow(body: Body, nowMs: number, { windowMs, bytesPerSecond }: BodyBounds): boolean {
  const { raw } = body.request;
  if (nowMs < body.measureAtMs || raw.complete) return false;
  const { bytesRead } = raw.socket;
  const keepsUp =
    body.carriesFile && bytesRead - body.bytesBefore >= (body.measuredMs / 1_000) * bytesPerSecond;
  // Bytes that wait to be read are late because of this server.
  if (!keepsUp && raw.readableLength === 0) return true;
  Object.assign(body, { bytesBefore: bytesRead, measuredMs: windowMs, measureAtMs: nowMs + windowMs });
  return false;
}

function fail(body: Body, failure: AppError): void {
  body.failure = failure;
  endAfterAnswer(body.request.raw, body.reply);
  emitFailure(body, failure);
}

/** Emits the failure to the reader of the body, who answers it. Without a reader the next sweep tries again. */
function emitFailure({ request: { raw }, reply }: Body, failure: AppError): void {
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', failure);
}

/**
 * The answer may be ready before the body is complete. A connection that is closed with unread bytes is reset and loses
 * the answer, so the rest of the body is read and thrown away, and the connection is closed for writing only.
 */
function keepReading(raw: IncomingMessage, reply: FastifyReply): void {
  const { socket } = raw;
  const endWriting = () => void socket.end();
  socket.destroySoon = endWriting;
  reply.raw.once('finish', () => raw.complete || drainRequest(raw));
  raw.once('close', () => {
    if (socket.destroySoon === endWriting) socket.destroySoon = Socket.prototype.destroySoon;
    // A server that closes waits for the connections that were busy when it began, and this one is idle from now on.
    const isLast = reply.raw.writableFinished && !reply.server.server.listening;
    if (socket.writableEnded || isLast) socket.destroySoon();
  });
}

/** Closes the connection after the answer was sent and the client had time to read it. */
function endAfterAnswer(raw: IncomingMessage, { raw: answer }: FastifyReply): void {
  const { socket } = raw; // a request whose connection has broken loses it before the answer ends
  const end = () => {
    socket.end();
    drainRequest(raw, undefined, TAKE_ANSWER_MS);
  };
  if (answer.writableFinished) return end();
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  answer.once('finish', end);
}
