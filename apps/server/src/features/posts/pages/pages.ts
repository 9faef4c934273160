import { readAs } from '@sfera/contract/base/read-as';
import { PostId } from '@sfera/contract/base/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFromReplica } from '../../../context/replica-reads.ts';
import { readBrand } from '../../../base/brand/brand.ts';
import { AppError } from '../../../base/errors.ts';
import { publicOriginOf } from '../../../http/connections/public-origin.ts';
import { GUEST_CALLS } from '../../../base/limits/rate-limits.ts';
import { linkPreview } from './link-preview.ts';
import { readPost } from '../service.ts';

type Request = FastifyRequest<{ Params: { id: string } }>;

/**
 * The page behind a post's link. For a post that is visible to all the page has preview tags for messengers; for any
 * other post it is the same page as for all screens, so that it does not reveal which posts exist.
 */
export async function postPages(app: FastifyInstance): Promise<void> {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/post/:id',
    handler: async (request, reply) => reply.sendPage(await readPreview(app, request)),
  });
}

async function readPreview(app: FastifyInstance, request: Request): Promise<string | undefined> {
  const { context, callers } = app;
  const id = readAs(PostId, request.params.id);
  const origin = publicOriginOf(context.env.publicUrl, request);
  if (!id || !origin) return undefined;
  try {
    // Over the limit the page is sent without a preview and without a query.
    const guest = callers.groupOf(request.raw);
    await context.rateLimits.consume('pages of posts', guest, GUEST_CALLS);
    const { post } = await readFromReplica(context, request, guest, (reads) => readPost(reads, null, id));
    return `${linkPreview(post, origin, await readBrand(context.db))}\n    ${oembedLink(id, origin)}`;
  } catch (error) {
    // The page itself needs no database; the app then shows the error.
    if (!(error instanceof AppError))
      request.log.error({ error, requestId: request.id }, 'Превью ссылки не удалось');
    return undefined;
  }
}

/** Other sites find by it what they may show of the post. */
const oembedLink = (id: PostId, origin: string) =>
  `<link rel="alternate" type="application/json+oembed" href="${origin}/oembed?url=${encodeURIComponent(`${origin}/post/${id}`)}" />`;
