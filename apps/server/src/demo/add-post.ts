import { rm } from 'node:fs/promises';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { holdItem, publishItems, publishPost } from '../features/posts/index.ts';
import type { Context } from '../context/context.ts';
import type { DemoFiles } from './demo-files.ts';
import { type KnownPost, tempIdOf } from './known-posts.ts';
import type { DemoPost } from './posts/posts.ts';
import { receive } from './receive.ts';

/** Publishes a post as its author does, for a circle if one is given. */
export async function addPost(
  context: Context,
  author: UserId,
  post: DemoPost,
  files: DemoFiles,
  audience?: CircleId,
): Promise<KnownPost> {
  const paths = [await files.post(post), ...(await files.further(post))];
  const id = await (paths.length === 1
    ? publishOne(context, author, { ...post, audience }, paths)
    : publishSeveral(context, author, { ...post, audience }, paths));
  return { id, authorId: author, created_at: context.clock.now(), isTakenDown: false };
}

const kindOf = ({ kind }: DemoPost) => (kind === 'photo' ? 'image' : 'video');

interface ForWhom extends DemoPost {
  audience: CircleId | undefined;
}

async function publishOne(context: Context, author: UserId, post: ForWhom, [path = '']: string[]) {
  const file = await receive(context, path, kindOf(post));
  try {
    const { text, audience } = post;
    const published = await publishPost(context, author, file, { text, audience, tempId: tempIdOf(post) });
    return published.post.id;
  } finally {
    await rm(file.path, { force: true });
  }
}

async function publishSeveral(context: Context, author: UserId, post: ForWhom, paths: readonly string[]) {
  const items: { tempId: string }[] = [];
  for (const [nth, path] of paths.entries()) {
    const tempId = `${tempIdOf(post)}-${nth}`;
    const file = await receive(context, path, kindOf(post));
    try {
      await holdItem(context, author, file, { tempId });
    } finally {
      await rm(file.path, { force: true });
    }
    items.push({ tempId });
  }
  const { text, audience } = post;
  const published = await publishItems(context, author, { tempId: tempIdOf(post), text, audience, items });
  return published.post.id;
}
