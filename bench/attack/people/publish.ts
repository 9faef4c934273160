import { uploadPost } from '@sfera/contract/posts/upload';
import type { Post } from '@sfera/contract/posts/posts';
import { type Story, uploadStory } from '@sfera/contract/stories/stories';
import { type Client, fileForm, type Person } from './client.ts';
import type { KnownIds } from './known-ids.ts';

/** Publishes a post and a story with the same picture and words. */
export async function publish(
  client: Client,
  as: Person,
  picture: Buffer,
  text: string,
  ids: KnownIds,
): Promise<{ post: Post; story: Story }> {
  const { post } = await client.call(uploadPost, { as, form: fileForm('file', picture, { text }) });
  const { story } = await client.call(uploadStory, { as, form: fileForm('file', picture, { text }) });
  ids.add('post', post.id);
  ids.add('story', story.id);
  return { post, story };
}
