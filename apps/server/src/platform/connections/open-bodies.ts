import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drainRequest, TAKE_ANSWER_MS } from './drain.ts';
import { createCounts } from '../limits/counts.ts';
import { AppError } from '../core/errors.ts';

/** How slowly bodies may come, and how many at once (decision 030). */
export interface BodyBounds {
  /** Within it a body comes whole, or is a form and keeps up with `bytesPerSecond`. */
  firstMs: number;
  /** After it a form is measured again and again over so long, so that a tunnel ends no upload. */
  windowMs: number;
  bytesPerSecond: number;
  /** Of one address, that have not come whole. */
  mostOfAddress: number;
  sweepEveryMs: number;
}

export const BODY_BOUNDS: BodyBounds = {
  firstMs: 20_000,
  windowMs: 60_000,
  // GPRS, the slowest network that a phone may find, sends 3 kB/s.
  bytesPerSecond: 1_024,
  // An office or a mobile network behind one address; nearly every body comes in one piece with its head.
  mostOfAddress: 100,
  sweepEveryMs: 1_000,
};

interface Body {
  request: FastifyRequest;
  reply: FastifyReply;
  isForm: boolean;
  /** What had come over the connection when it was measured last. Unit: bytes. */
  bytesBefore: number;
  /** Since then. */
  measuredMs: number;
  measureAtMs: number;
  /** Why it is given up. */
  failure?: AppError;
}

/** Watches requests until their bodies have come whole. */
export interface OpenBodies {
  /**
   * To be called with every request, before anything else looks at it.
   * Throws `rate_limited` when too many bodies of `address` are under way.
   */
  watch(request: FastifyRequest, reply: FastifyReply, address: string): void;
  /** Answers a request of this connection, whose body can come no more. False when there is none. */
  fail(socket: Socket, failure: AppError): boolean;
  close(): void;
}

export function createOpenBodies(bounds: BodyBounds = BODY_BOUNDS): OpenBodies {
  const bodies = new Map<Socket, Body>();
  const counts = createCounts();

  function sweep(): void {
    const nowMs = performance.now();
    for (const body of bodies.values()) {
      if (body.failure) give(body, body.failure);
      else if (isTooSlow(body, nowMs, bounds)) fail(body, new AppError('request_timeout'));
    }
  }
  const sweeping = setInterval(sweep, bounds.sweepEveryMs).unref();

  return {
    watch(request, reply, address) {
      const { raw } = request;
      const { socket } = raw;
      // What a test injects has no connection and comes whole.
      if (!hasBody(raw) || !(socket instanceof Socket)) return;
      keepReading(raw, reply);
      if (counts.of(address) >= bounds.mostOfAddress) {
        endAfterAnswer(raw, reply);
        throw new AppError('rate_limited', {
          message: 'С вашего адреса идёт слишком много запросов сразу. Попробуйте через несколько секунд',
          retryAfterSeconds: 5,
        });
      }
      counts.add(address);
      bodies.set(socket, {
        request,
        reply,
        isForm: /^multipart\//i.test(raw.headers['content-type'] ?? ''),
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
      // A request that was answered is not told any more that its connection has closed.
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

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function isTooSlow(body: Body, nowMs: number, { windowMs, bytesPerSecond }: BodyBounds): boolean {
  const { raw } = body.request;
  if (nowMs < body.measureAtMs || raw.complete) return false;
  const { bytesRead } = raw.socket;
  const keepsUp = body.isForm && bytesRead - body.bytesBefore >= (body.measuredMs / 1_000) * bytesPerSecond;
  // What waits to be read is late by our own fault.
  if (!keepsUp && raw.readableLength === 0) return true;
  Object.assign(body, { bytesBefore: bytesRead, measuredMs: windowMs, measureAtMs: nowMs + windowMs });
  return false;
}

function fail(body: Body, failure: AppError): void {
  body.failure = failure;
  endAfterAnswer(body.request.raw, body.reply);
  give(body, failure);
}

/** Has whoever reads the body answer the failure; while nobody does, the next sweep tries again. */
function give({ request: { raw }, reply }: Body, failure: AppError): void {
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', failure);
}

/**
 * The answer may come before the body has. A connection that is closed with bytes unread is reset, and the answer is
 * lost with it: so the rest is read and thrown away, and a connection that is to be closed is closed for writing only.
 */
function keepReading(raw: IncomingMessage, reply: FastifyReply): void {
  const { socket } = raw;
  const endWriting = () => void socket.end();
  socket.destroySoon = endWriting;
  reply.raw.once('finish', () => raw.complete || drainRequest(raw));
  raw.once('close', () => {
    if (socket.destroySoon === endWriting) socket.destroySoon = Socket.prototype.destroySoon;
    if (socket.writableEnded) socket.destroySoon();
  });
}

/** Closes the connection when the answer is out and there was time to take it. */
function endAfterAnswer(raw: IncomingMessage, { raw: answer }: FastifyReply): void {
  const end = () => {
    raw.socket.end();
    drainRequest(raw, undefined, TAKE_ANSWER_MS);
  };
  if (answer.writableFinished) return end();
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  answer.once('finish', end);
}
