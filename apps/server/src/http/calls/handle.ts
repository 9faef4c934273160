import { DeviceTokens } from '@sfera/contract/accounts/auth';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type {
  AnswerOf,
  BodyOf,
  ExtraOf,
  FieldsOf,
  ParamsOf,
  QueryOf,
  RateLimit,
  Route,
} from '@sfera/contract/base/route';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  largestBody,
  type ReceivedExtra,
  type ReceivedFile,
  type ReceivedForm,
  receiveUpload,
} from '../../files/receive.ts';
import type { Caller, Device } from '../../base/limits/addresses.ts';
import { withStatementLimit } from '../../db/statement-limit.ts';
import type { Context } from '../../context/context.ts';
import { publicOriginOf } from '../connections/public-origin.ts';
import { AppError } from '../../base/errors.ts';
import { checkInput, checkParams } from './input.ts';
import { markOf } from '../../base/limits/device-marks.ts';
import { GUEST_CALLS, MEMBER_CALLS, PROGRAM_CALLS } from '../../base/limits/rate-limits.ts';
import { noteWrite, readFromReplica } from '../../context/replica-reads.ts';
import { explainFailure, readViewer, type SignedIn } from '../../context/viewer.ts';
import { keepRoom } from './room.ts';
import { admit } from './standing.ts';

/** The checked input and the caller that a route's function receives. */
export interface Call<R extends Route> extends Caller, Device {
  context: Context;
  /** The server's origin as this caller reaches it; undefined when the Host header makes no sense. */
  origin: string | undefined;
  viewerId: R extends { access: 'member' } ? UserId : UserId | null;
  /** The caller's session. */
  sessionId: R extends { access: 'member' } ? SessionId : SessionId | null;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** Text fields of a multipart route. */
  fields: FieldsOf<R>;
  /**
   * The file of a multipart route; null when an optional file is missing. The file is removed when the function ends.
   */
  file: R extends { multipart: { isOptional: true } }
    ? ReceivedFile | null
    : R extends { multipart: object }
      ? ReceivedFile
      : undefined;
  /** Further files of a multipart route that were sent. They are removed when the function ends. */
  extras: Partial<Record<ExtraOf<R>, ReceivedExtra>>;
}

interface Conduct<R extends Route> {
  /**
   * Whether the answer to a member may be as old as replicas may be (decision 069), but never older than the member's
   * own writes. The answer to a guest always may.
   */
  mayLag?: (query: QueryOf<R>) => boolean;
  /**
   * Whose room the file of a multipart route takes, when that is not the caller. Asked before the file is received, and
   * refuses it by throwing.
   */
  payerOf?: (params: ParamsOf<R>) => Promise<UserId>;
  /** The refusal that the caller is told, for one that is about another person. */
  explain?: (failure: unknown) => unknown;
}

/** Serves one contract route: session, limit, input, the function, the answer, in this order. */
export function handle<R extends Route>(
  app: FastifyInstance,
  route: R,
  run: (call: Call<R>) => Promise<AnswerOf<R>>,
  { mayLag = () => false, payerOf, explain = (failure) => failure }: Conduct<R> = {},
): void {
  const { context } = app;
  app.route({
    method: route.method,
    url: route.path,
    handler: withinLimit(async (request, reply) => {
      const call = await admitCall(app, route, request, reply);
      const { viewerId, address } = call;
      const payer = payerOf ? await payerOf(call.params as ParamsOf<R>) : viewerId;
      const answering = route.multipart
        ? withUpload(route, request, call.signal, context, payer, (upload) =>
            run({ ...call, ...upload } as unknown as Call<R>),
          )
        : route.method === 'GET' && (!viewerId || mayLag((call as unknown as Call<R>).query))
          ? readFromReplica(context, request, viewerId ?? address, (reads) =>
              run({ ...call, context: reads } as unknown as Call<R>),
            )
          : run(call as unknown as Call<R>);
      const answer = await answering.catch(async (failure: unknown) => {
        throw explain(await explainFailure(context, viewerId, failure));
      });
      app.checkAnswer?.(route, answer);
      return reply.status(route.status ?? 200).send(answer);
    }),
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
const withinLimit =
  (answer: Handler): Handler =>
  (request, reply) =>
    withStatementLimit(() => answer(request, reply));

/** Session, limit and input of a call of the route, in this order. A multipart body is not read yet. */
async function admitCall<R extends Route>(
  app: FastifyInstance,
  route: R,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { context } = app;
  const device = app.callers.deviceOf(request.raw);
  const viewer = admit(context, route, await readViewer(context, request.raw, device), request.params);
  const viewerId = viewer?.userId ?? null;
  request.viewerId = viewerId;
  if (route.access === 'member' && !viewerId) throw new AppError('signed_out');
  await limitCalls(route, context, { viewer, address: device.address, body: request.body });
  noteWrite(context, route, reply);
  return {
    context,
    viewerId,
    sessionId: viewer?.sessionId ?? null,
    origin: publicOriginOf(context.env.publicUrl, request),
    params: checkParams(route, request.params),
    query: route.query && checkInput(route.query, request.query),
    body: route.body && checkInput(route.body, request.body ?? {}),
    ...device,
    signal: hangUpSignal(reply),
  };
}

/** Serves a contract route whose request and answer are more than JSON or a form: `run` reads and answers them itself. */
export function handleRaw<R extends Route>(
  app: FastifyInstance,
  route: R,
  run: (call: Call<R>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: withinLimit(async (request, reply) => {
      const call = await admitCall(app, route, request, reply);
      return run(call as unknown as Call<R>, request, reply).catch(async (failure: unknown) => {
        throw await explainFailure(app.context, call.viewerId, failure);
      });
    }),
  });
}

interface Counted {
  viewer: SignedIn | null;
  address: string;
  body: unknown;
}

const WithDevices = v.object({ devices: DeviceTokens });

async function limitCalls(
  { method, path, rateLimit }: Route,
  { rateLimits, keyedHash }: Context,
  { viewer, address, body }: Counted,
): Promise<void> {
  // A program that runs wild leaves the person's own calls alone.
  if (viewer?.scopes) await rateLimits.consume('calls of programs', viewer.sessionId, PROGRAM_CALLS);
  if (rateLimit) {
    const keys: Record<RateLimit['by'], () => string | undefined> = {
      person: () => viewer?.userId,
      session: () => viewer?.sessionId,
      address: () => address,
      device: () => markOf(keyedHash, readAs(WithDevices, body)?.devices ?? []),
    };
    return rateLimits.consume(`${method} ${path}`, keys[rateLimit.by]() ?? address, rateLimit);
  }
  if (viewer?.scopes) return;
  return viewer
    ? rateLimits.consume('calls of members', viewer.userId, MEMBER_CALLS)
    : rateLimits.consume('calls of guests', address, GUEST_CALLS);
}

interface Upload {
  file: ReceivedFile | null;
  extras: Record<string, ReceivedExtra>;
  fields: unknown;
}

async function withUpload<Answer>(
  { multipart }: Route,
  request: FastifyRequest,
  signal: AbortSignal,
  context: Context,
  payer: UserId | null,
  run: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  if (!multipart) throw new Error('This route takes no file');
  const { tempDir, reserveBytes } = context.storage;
  const { photoMaxBytes, videoMaxBytes, fileMaxBytes } = context.env;
  const { file: fileField, extras = {}, accepts, onlyImages = false } = multipart;
  const anyMaxBytes = accepts?.kind === 'sound' ? accepts.maxBytes : fileMaxBytes;
  const limits = { photoMaxBytes, videoMaxBytes, onlyImages, ...(accepts && { anyMaxBytes }) };
  const room = payer && (await keepRoom(context, payer, largestBody(request.raw, limits)));
  try {
    const options = { fileField, extras, tempDir, reserveBytes, ...limits, ...(room && { room }) };
    return await withForm(multipart, await receiveUpload(request.raw, options), signal, run);
  } finally {
    room?.leave();
  }
}

async function withForm<Answer>(
  multipart: NonNullable<Route['multipart']>,
  upload: ReceivedForm,
  signal: AbortSignal,
  run: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  try {
    const fields = checkInput(multipart.fields, upload.fields);
    if (!upload.file && !multipart.isOptional) throw new AppError('no_file', { field: multipart.file });
    const file = upload.file && { ...upload.file, signal };
    return await run({ file, extras: upload.extras, fields });
  } finally {
    await upload.discard();
  }
}

/** Aborted when the client closes the connection before its answer has been sent. */
function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const client = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) client.abort();
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return client.signal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set after the session was read. */
    viewerId: UserId | null;
  }
  interface FastifyInstance {
    context: Context;
    /** In tests: fails the request when an answer does not match its schema exactly. */
    checkAnswer?: (route: Route, answer: unknown) => void;
  }
}
