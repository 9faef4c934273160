import { PostId } from '@sfera/contract/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
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

async function readPreview({ context }: FastifyInstance, request: Request): Promise<string | undefined> {
  const { success, data: id } = PostId.safeParse(request.params.id);
  const origin = originOf(context.env.publicUrl, request);
  if (!success || !origin) return undefined;
  try {
    const { post } = await readPost(context, null, id);
    return linkPreview(post, origin);
  } catch (error) {
    // The page itself needs no database: the app will tell what is wrong.
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'link preview failed');
    return undefined;
  }
}

/** Where people reach this server; undefined when the caller names no host, or what is no address of a site. */
function originOf(publicUrl: string | undefined, { protocol, host }: Request): string | undefined {
  const origin = URL.parse(publicUrl ?? `${protocol}://${host}`)?.origin;
  return origin?.startsWith('http') ? origin : undefined;
}
