import { randomBytes } from 'node:crypto';
import type { listFeedAddresses } from '@sfera/contract/people/feed-addresses';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Post } from '@sfera/contract/posts/posts';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { authorizeCircle } from '../circles/index.ts';
import { listCirclePosts, listPosts } from '../posts/index.ts';
import * as addresses from './address-queries.ts';
import type { Feed } from './entry.ts';
import { ENTRIES, entriesOf } from './service.ts';

/** Who guesses an address reads the feed, so no person can guess one: 128 random bits. */
const CODE_BYTES = 16;
const CODE = /^[\w-]{22}$/;
export const PRIVATE_FEEDS_PATH = '/feeds/private';

const pathOf = (code: string) => `${PRIVATE_FEEDS_PATH}/${code}/atom.xml`;

export async function listAddresses(
  { db }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listFeedAddresses>> {
  const [own, circles] = await Promise.all([
    addresses.readOwnCode(db, viewerId),
    addresses.readCircleCodes(db, viewerId),
  ]);
  return {
    own: own === undefined ? null : pathOf(own),
    circles: circles.map(({ id, name, code }) => ({ id, name, path: code === null ? null : pathOf(code) })),
  };
}

/** The former address stops to work. Throws `circle_not_found`. */
export async function renewAddress(
  { db, clock }: Context,
  viewerId: UserId,
  circleId: CircleId | null,
): Promise<{ path: string }> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await db.transaction().execute(async (tx) => {
    if (circleId) await authorizeCircle.see(tx, viewerId, circleId);
    await addresses.replaceAddress(tx, { code, user_id: viewerId, circle_id: circleId, now: clock.now() });
  });
  return { path: pathOf(code) };
}

export async function closeAddress({ db }: Context, viewerId: UserId, circleId: CircleId | null) {
  await addresses.removeAddress(db, viewerId, circleId);
}

/**
 * The feed of an address, as its person may see it now: of a circle what was published for it, else what the person
 * shows to all people or to followers. Throws `not_found` for an address that does not exist, or not any more.
 */
export async function openFeed(context: Context, origin: string, code: string): Promise<Feed> {
  const found = CODE.test(code) ? await addresses.findFeed(context.db, code) : undefined;
  if (!found) throw new AppError('not_found');
  const { user_id: personId, circle_id: circleId, circle, name } = found;
  const posts = circleId
    ? (await listCirclePosts(context, personId, circleId, { limit: ENTRIES })).posts
    : (await listPosts(context, personId, { userId: personId, skip: 0, limit: ENTRIES })).posts.filter(
        isForFollowers,
      );
  return {
    id: `urn:uuid:${circleId ?? personId}`,
    title: circle ?? name,
    description: '',
    home: circleId ? `${origin}/circles/${circleId}` : `${origin}/user/${personId}`,
    self: `${origin}${PRIVATE_FEEDS_PATH}/${code}`,
    icon: `${origin}/icons/icon-192.png`,
    entries: entriesOf(posts, origin),
  };
}

/** One's own list also has what is being made, and what the author or one circle alone may see. */
const isForFollowers = (post: Post): boolean =>
  post.status === 'ready' &&
  !post.hidden &&
  !post.isArchived &&
  !post.isOnlyInAlbums &&
  (post.audience === undefined || post.audience.kind === 'followers');
