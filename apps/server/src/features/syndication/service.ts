import type { PostId, UserId } from '@sfera/contract/base/ids';
import { largeLogoImage } from '@sfera/contract/people/portraits';
import type { Post } from '@sfera/contract/posts/posts';
import { readBrand } from '../../base/brand/brand.ts';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { listPosts, readPost, readTagPage } from '../posts/index.ts';
import { entryOf, type Feed } from './entry.ts';
import * as queries from './queries.ts';

/** Readers ask some times an hour; more posts than that between two visits are rare. */
export const ENTRIES = 20;

const FIRST = { skip: 0, limit: ENTRIES };

/** Throws `user_not_found`, also for a private account. */
export async function feedOfPerson(context: Context, origin: string, login: string): Promise<Feed> {
  const author = await queries.findAuthor(context.db, login);
  if (!author) throw new AppError('user_not_found');
  const { posts } = await listPosts(context, null, { userId: author.id, ...FIRST });
  const icon = author.avatar_url === null ? '/icons/icon-192.png' : largeLogoImage(author.avatar_url);
  return {
    id: `urn:uuid:${author.id}`,
    title: author.user_name.trim() || author.login,
    description: author.description,
    home: `${origin}/user/${author.id}`,
    self: `${origin}/feeds/people/${author.login}`,
    icon: origin + icon,
    entries: entriesOf(posts, origin),
  };
}

/** A tag that no post has is an empty feed: it may get posts. */
export async function feedOfTag(context: Context, origin: string, name: string): Promise<Feed> {
  const [{ tag, posts }, brand] = await Promise.all([
    readTagPage(context, null, name, { order: 'new', limit: ENTRIES }),
    readBrand(context.db),
  ]);
  const path = encodeURIComponent(tag.name);
  return {
    ...common(`${origin}/feeds/tags/${path}`, origin),
    title: `#${tag.name} · ${brand.name}`,
    home: `${origin}/tag/${path}`,
    entries: entriesOf(posts, origin),
  };
}

/** The posts of all people that are for all people. */
export async function feedOfAll(context: Context, origin: string): Promise<Feed> {
  const [{ posts }, brand] = await Promise.all([listPosts(context, null, FIRST), readBrand(context.db)]);
  return {
    ...common(`${origin}/feeds/all`, origin),
    title: brand.name,
    description: brand.words,
    home: `${origin}/`,
    entries: entriesOf(posts, origin),
  };
}

const common = (self: string, origin: string) => ({
  id: self,
  self,
  description: '',
  icon: `${origin}/icons/icon-192.png`,
});

/** A profile begins with what is pinned there; a feed is by time. */
export const entriesOf = (posts: readonly Post[], origin: string) =>
  posts
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map((post) => entryOf(post, origin));

/** A post for another site. Throws `post_not_found`, `forbidden` where its author allows no embedding. */
export async function readEmbeddedPost(context: Context, id: PostId): Promise<Post> {
  const { post } = await readPost(context, null, id);
  if (!(await queries.readEmbedding(context.db, post.user.id))) throw new AppError('forbidden');
  return post;
}

/** The person whose page is opened; undefined when others may not know of the person. */
export const readAuthor = ({ db }: Context, id: UserId): Promise<queries.Author | undefined> =>
  queries.readAuthor(db, id);

/** The newest posts of a person for another site. Throws `user_not_found`, `forbidden`. */
export async function readEmbeddedPerson(
  context: Context,
  who: { login: string } | { id: UserId },
  count: number,
): Promise<{ author: queries.Author; posts: readonly Post[] }> {
  const author =
    'id' in who
      ? await queries.readAuthor(context.db, who.id)
      : await queries.findAuthor(context.db, who.login);
  if (!author) throw new AppError('user_not_found');
  if (!author.allows_embedding) throw new AppError('forbidden');
  const { posts } = await listPosts(context, null, { userId: author.id, skip: 0, limit: count });
  return { author, posts };
}

/** Throws `signed_out` when the account is gone. */
export async function readSetting({ db }: Context, viewerId: UserId): Promise<{ isAllowed: boolean }> {
  const isAllowed = await queries.readEmbedding(db, viewerId);
  if (isAllowed === undefined) throw new AppError('signed_out');
  return { isAllowed };
}

export async function writeSetting({ db }: Context, viewerId: UserId, isAllowed: boolean) {
  await queries.writeEmbedding(db, viewerId, isAllowed);
  return { isAllowed };
}
