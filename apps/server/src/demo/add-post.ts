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
  const items = [await holdPicture(context, author, post, files)];
  for (const [nth, path] of (await files.further(post)).entries())
    items.push(
      await hold(context, author, { path, tempId: `${tempIdOf(post)}-${nth + 1}`, kind: post.kind }),
    );
  const body = { tempId: tempIdOf(post), text: post.text, audience, items };
  const published = await publishPost(context, author, body);
  return { id: published.post.id, authorId: author, created_at: context.clock.now(), isTakenDown: false };
}

/** Sends the first picture of a post, or its video, as the app does before the post. */
export const holdPicture = async (context: Context, author: UserId, post: DemoPost, files: DemoFiles) =>
  hold(context, author, { path: await files.post(post), tempId: `${tempIdOf(post)}-0`, kind: post.kind });

async function hold(
  context: Context,
  author: UserId,
  { path, tempId, kind }: { path: string; tempId: string; kind: DemoPost['kind'] },
): Promise<{ tempId: string }> {
  const file = await receive(context, path, kind === 'photo' ? 'image' : 'video');
  try {
    await holdItem(context, author, file, { tempId });
  } finally {
    await rm(file.path, { force: true });
  }
  return { tempId };
}
