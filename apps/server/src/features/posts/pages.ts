import { PostId } from '@sfera/contract/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/core/errors.ts';
import { GUEST_CALLS } from '../../platform/limits/rate-limits.ts';
import { linkPreview } from './link-preview.ts';
import { readPost } from './service.ts';

type Request = FastifyRequest<{ Params: { id: string } }>;

/**
 * The page behind a post's link. For a post that everybody may see it tells messengers what to show; for any other it
 * is the page that every screen has, so that nobody learns which posts there are.
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
  const { success, data: id } = PostId.safeParse(request.params.id);
  const origin = originOf(context.env.publicUrl, request);
  if (!success || !origin) return undefined;
  try {
    // Past it the page comes all the same, and asks the database for nothing.
    await context.rateLimits.consume('pages of posts', callers.groupOf(request.raw), GUEST_CALLS);
    const { post } = await readPost(context, null, id);
    return linkPreview(post, origin);
  } catch (error) {
    // The page itself needs no database: the app will tell what is wrong.
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'link preview failed');
    return undefined;
  }
}

/**
 * Where people reach this server; undefined when the caller names no host, or what is no address of a site. Another
 * host than the request's own, which a proxy may name, counts only as the operator's `publicUrl`.
 */
function originOf(publicUrl: string | undefined, { protocol, headers }: Request): string | undefined {
  const origin = URL.parse(publicUrl ?? `${protocol}://${headers.host}`)?.origin;
  return origin?.startsWith('http') ? origin : undefined;
}
