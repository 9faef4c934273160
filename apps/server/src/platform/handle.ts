import type { UserId } from '@sfera/contract/ids';
import type {
  AnswerOf,
  BodyOf,
  ExtraOf,
  FieldsOf,
  ParamsOf,
  QueryOf,
  Route,
} from '@sfera/contract/kit/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ReceivedExtra, type ReceivedFile, receiveUpload } from '../media/receive.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { checkInput, checkParams } from './input.ts';
import { explainFailure, readViewer } from './viewer.ts';

/** What a route's function receives: checked input and who asks. */
export interface Call<R extends Route> {
  context: Context;
  viewerId: R extends { access: 'member' } ? UserId : UserId | null;
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** Text fields of a multipart route. */
  fields: FieldsOf<R>;
  /** Set for a multipart route, null when an optional one was left out. It is removed when the function has ended. */
  file: R extends { multipart: { isOptional: true } }
    ? ReceivedFile | null
    : R extends { multipart: object }
      ? ReceivedFile
      : undefined;
  /** Further files of a multipart route: those that were sent. They are removed when the function has ended. */
  extras: Partial<Record<ExtraOf<R>, ReceivedExtra>>;
  /** Address of the caller, for limits. */
  address: string;
}

/** Serves one contract route: session, limit, input, the function, the answer, in this order. */
export function handle<R extends Route>(
  app: FastifyInstance,
  route: R,
  run: (call: Call<R>) => Promise<AnswerOf<R>>,
): void {
  const { context } = app;
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const viewerId = await readViewer(context, request);
      if (route.access === 'member' && !viewerId) throw new AppError('signed_out');
      if (route.rateLimit) {
        const { by } = route.rateLimit;
        await context.rateLimits.consume(
          `${route.method} ${route.path}`,
          by === 'person' && viewerId ? viewerId : request.ip,
          route.rateLimit,
        );
      }
      const call = {
        context,
        viewerId,
        params: checkParams(route, request.params),
        query: route.query && checkInput(route.query, request.query),
        body: route.body && checkInput(route.body, request.body ?? {}),
        address: request.ip,
      };
      const answering = route.multipart
        ? withUpload(route, request, reply, context, (upload) =>
            run({ ...call, ...upload } as unknown as Call<R>),
          )
        : run(call as unknown as Call<R>);
      const answer = await answering.catch(async (failure: unknown) => {
        throw await explainFailure(context, viewerId, failure);
      });
      app.checkAnswer?.(route, answer);
      return reply.status(route.status ?? 200).send(answer);
    },
  });
}

interface Upload {
  file: ReceivedFile | null;
  extras: Record<string, ReceivedExtra>;
  fields: unknown;
}

async function withUpload<Answer>(
  { multipart }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { env, storage }: Context,
  run: (upload: Upload) => Promise<Answer>,
): Promise<Answer> {
  if (!multipart) throw new Error('This route takes no file');
  const { photoMaxBytes, videoMaxBytes } = env;
  const limits = { photoMaxBytes, videoMaxBytes, onlyImages: multipart.onlyImages ?? false };
  const { file: fileField, extras = {} } = multipart;
  const options = { fileField, extras, tempDir: storage.tempDir, ...limits };
  const upload = await receiveUpload(request.raw, options);
  try {
    const fields = checkInput(multipart.fields, upload.fields);
    if (!upload.file && !multipart.isOptional) throw new AppError('no_file', { field: multipart.file });
    const file = upload.file && { ...upload.file, signal: hangUpSignal(reply) };
    return await run({ file, extras: upload.extras, fields });
  } finally {
    await upload.discard();
  }
}

/** Aborted when the client goes before its answer has been sent. */
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
  interface FastifyInstance {
    context: Context;
    /** In tests: fails the request when an answer does not fit its schema to the letter. */
    checkAnswer?: (route: Route, answer: unknown) => void;
  }
}
