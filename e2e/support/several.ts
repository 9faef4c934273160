import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import type { Post } from '@sfera/contract/posts/posts';
import { type Api, type Person, uploadForm } from './api.ts';

export interface ItemFile {
  file: string;
  altText?: string;
}

/** Publishes a post of several photos and videos, as the app does: item by item, then the post. */
export async function publishSeveral(
  api: Api,
  as: Person,
  files: readonly ItemFile[],
  text: string,
): Promise<Post> {
  const items: { tempId: string; altText?: string }[] = [];
  for (const { file, ...described } of files) {
    const tempId = crypto.randomUUID();
    const body = await uploadForm(file, '');
    body.delete('text');
    body.set('tempId', tempId);
    await api.call(uploadPostItem, { as, body });
    items.push({ tempId, ...described });
  }
  const { post } = await api.call(publishPost, { as, body: { tempId: crypto.randomUUID(), text, items } });
  return post;
}
