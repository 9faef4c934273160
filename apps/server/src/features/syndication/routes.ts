import { getEmbedding, setEmbedding } from '@sfera/contract/people/embedding';
import {
  deleteFeedAddress,
  listFeedAddresses,
  renewFeedAddress,
} from '@sfera/contract/people/feed-addresses';
import { PostId, UserId } from '@sfera/contract/base/ids';
import { readAs } from '@sfera/contract/base/read-as';
import { tagKey } from '@sfera/contract/posts/tag-key';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBrand } from '../../base/brand/brand.ts';
import { AppError } from '../../base/errors.ts';
import { GUEST_CALLS } from '../../base/limits/rate-limits.ts';
import { handle } from '../../http/calls/handle.ts';
import { publicOriginOf } from '../../http/connections/public-origin.ts';
import { sendMade } from '../../http/web/made-text.ts';
import { emptyPage, MAX_EMBEDDED, personPage, postPage } from './embed-page.ts';
import type { Feed } from './entry.ts';
import { oembedOfPerson, oembedOfPost, type Room } from './oembed.ts';
import { personHead, tagHead } from './page-heads.ts';
import * as addresses from './address-service.ts';
import * as service from './service.ts';
import { FEED_FILES } from './write-feed.ts';

/** The paths of a post and of a profile, as they are shared. */
const PAGE = /^\/(?:(post)|user|userProfile)\/([\da-f-]{36})\/?$/;

type Params = Partial<Record<string, string>>;

/** The words of a frame that may show nothing. */
const WORDS: Readonly<Record<string, string>> = {
  forbidden: 'Автор не разрешает показывать публикации на других сайтах.',
  rate_limited: 'Слишком много обращений. Обновите страницу позже.',
};
const GONE = 'Здесь ничего нет: публикация удалена или видна не всем.';

/** Feeds, embedded posts and oEmbed: what strangers may see, for programs and pages of others. */
export async function syndicationRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, getEmbedding, ({ viewerId }) => service.readSetting(context, viewerId));
  handle(app, setEmbedding, ({ viewerId, body }) => service.writeSetting(context, viewerId, body.isAllowed));

  const originFor = async (request: FastifyRequest): Promise<string> => {
    const origin = publicOriginOf(context.env.publicUrl, request);
    if (!origin) throw new AppError('not_found');
    await context.rateLimits.consume('feeds and embeds', app.callers.groupOf(request.raw), GUEST_CALLS);
    return origin;
  };

  function serveFeed(url: string, make: (origin: string, params: Params) => Promise<Feed>) {
    for (const [file, { type, write }] of Object.entries(FEED_FILES))
      app.route<{ Params: Params }>({
        method: ['GET', 'HEAD'],
        url: `${url}/${file}`,
        async handler(request, reply) {
          const origin = await originFor(request);
          // The pictures and words are public: readers that are web pages may ask too.
          reply.header('access-control-allow-origin', '*');
          return sendMade(request, reply, write(await make(origin, request.params)), type);
        },
      });
  }
  serveFeed('/feeds/all', (origin) => service.feedOfAll(context, origin));
  serveFeed('/feeds/people/:login', (origin, { login = '' }) => service.feedOfPerson(context, origin, login));
  serveFeed('/feeds/tags/:tag', (origin, { tag = '' }) => service.feedOfTag(context, origin, tag));

  handle(app, listFeedAddresses, ({ viewerId }) => addresses.listAddresses(context, viewerId));
  handle(app, renewFeedAddress, ({ viewerId, body }) =>
    addresses.renewAddress(context, viewerId, body.circleId ?? null),
  );
  handle(app, deleteFeedAddress, ({ viewerId, query }) =>
    addresses.closeAddress(context, viewerId, query.circleId ?? null),
  );
  for (const [file, { type, write }] of Object.entries(FEED_FILES))
    app.route<{ Params: { code: string } }>({
      method: ['GET', 'HEAD'],
      url: `${addresses.PRIVATE_FEEDS_PATH}/:code/${file}`,
      async handler(request, reply) {
        const feed = await addresses.openFeed(context, await originFor(request), request.params.code);
        reply.header('x-robots-tag', 'noindex');
        return sendMade(request, reply, write(feed), type, 'private, no-cache');
      },
    });

  /** Sends a page that other sites may frame; a refusal is a page as well. */
  async function sendFrame(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (origin: string, brand: Awaited<ReturnType<typeof readBrand>>) => Promise<string>,
  ) {
    const media = context.env.mediaOrigin ?? '';
    reply.raw.removeHeader('x-frame-options');
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${media}; media-src 'self' ${media}; frame-ancestors *; base-uri 'none'; form-action 'none'`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    const brand = await readBrand(context.db);
    const type = 'text/html; charset=utf-8';
    try {
      return sendMade(request, reply, await make(await originFor(request), brand), type);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const origin = publicOriginOf(context.env.publicUrl, request) ?? '';
      reply.status(error.statusCode).headers({ 'cache-control': 'no-store', 'content-type': type });
      return reply.send(emptyPage(WORDS[error.code] ?? GONE, origin, brand));
    }
  }
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/embed/post/:id',
    handler: (request, reply) =>
      sendFrame(request, reply, async (origin, brand) => {
        const id = readAs(PostId, request.params.id);
        if (!id) throw new AppError('post_not_found');
        return postPage(await service.readEmbeddedPost(context, id), origin, brand);
      }),
  });
  app.route<{ Params: { login: string }; Querystring: { n?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/embed/@:login',
    handler: (request, reply) =>
      sendFrame(request, reply, async (origin, brand) => {
        const wanted = Math.trunc(Number(request.query.n ?? 6)) || 6;
        const count = Math.min(MAX_EMBEDDED, Math.max(1, wanted));
        const { author, posts } = await service.readEmbeddedPerson(context, request.params, count);
        return personPage(author, posts, origin, brand);
      }),
  });

  app.route<{ Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/oembed',
    async handler(request, reply) {
      const origin = await originFor(request);
      const { url, format = 'json', maxwidth, maxheight } = request.query;
      // 501 is the answer that the specification has for a format which is not there.
      if (format !== 'json')
        return reply.status(501).send({ code: 'invalid_input', message: 'Только format=json' });
      const address = typeof url === 'string' ? URL.parse(url) : null;
      const [, isPost, id] = PAGE.exec((address?.origin === origin && address.pathname) || '') ?? [];
      const brand = await readBrand(context.db);
      const room: Room = { maxWidth: numberOf(maxwidth), maxHeight: numberOf(maxheight) };
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' });
      if (isPost) {
        const postId = readAs(PostId, id);
        if (!postId) throw new AppError('post_not_found');
        return oembedOfPost(await service.readEmbeddedPost(context, postId), origin, brand, room);
      }
      const userId = readAs(UserId, id);
      if (!userId) throw new AppError('not_found');
      const { author } = await service.readEmbeddedPerson(context, { id: userId }, 1);
      return oembedOfPerson(author, origin, brand, room);
    },
  });
}

/** A size that a consumer names; what is no size bounds nothing. */
const numberOf = (value: unknown): number => {
  const number = Number(value);
  return number > 0 ? Math.trunc(number) : Number.MAX_SAFE_INTEGER;
};

/**
 * The pages of profiles and tags, which name their feeds. For what strangers may not see the page is the same as for
 * all screens.
 */
export async function syndicationPages(app: FastifyInstance): Promise<void> {
  const { context, callers } = app;
  const servePage = (url: string, make: (params: Params, origin: string) => Promise<string | undefined>) =>
    app.route<{ Params: Params }>({
      method: ['GET', 'HEAD'],
      url,
      async handler(request, reply) {
        const origin = publicOriginOf(context.env.publicUrl, request);
        if (!origin) return reply.sendPage(undefined);
        let head: string | undefined;
        try {
          await context.rateLimits.consume('pages of posts', callers.groupOf(request.raw), GUEST_CALLS);
          head = await make(request.params, origin);
        } catch (error) {
          // The page itself needs no database.
          if (!(error instanceof AppError))
            request.log.error({ error, requestId: request.id }, 'Превью ссылки не удалось');
        }
        return reply.sendPage(head);
      },
    });
  for (const path of ['/user/:id', '/userProfile/:id'])
    servePage(path, async (params, origin) => {
      const id = readAs(UserId, params['id']);
      const author = id && (await service.readAuthor(context, id));
      return author && personHead(author, origin, await readBrand(context.db));
    });
  servePage('/tag/:tag', async ({ tag = '' }, origin) =>
    tagHead(tagKey(tag), origin, await readBrand(context.db)),
  );
}
