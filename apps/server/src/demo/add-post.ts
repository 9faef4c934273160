import { rm } from 'node:fs/promises';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { holdItem, publishPost } from '../features/posts/index.ts';
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
  const items: { tempId: string }[] = [];
  for (const [nth, path] of [await files.post(post), ...(await files.further(post))].entries()) {
    const tempId = `${tempIdOf(post)}-${nth}`;
    const file = await receive(context, path, post.kind === 'photo' ? 'image' : 'video');
    try {
      await holdItem(context, author, file, { tempId });
    } finally {
      await rm(file.path, { force: true });
    }
    items.push({ tempId });
  }
  const body = { tempId: tempIdOf(post), text: post.text, audience, items };
  const published = await publishPost(context, author, body);
  return { id: published.post.id, authorId: author, created_at: context.clock.now(), isTakenDown: false };
}
