import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { publishImportedPost, startImport, uploadImportItem } from '@sfera/contract/posts/imports';
import type { Post } from '@sfera/contract/posts/posts';
import type { Api, Person } from './api.ts';

/** Publishes a photo that stands at this time of a former year, as a move from another network does. */
export async function publishInYear(
  api: Api,
  as: Person,
  file: string,
  { at, text = '', audience = 'everyone' }: { at: Date; text?: string; audience?: string },
): Promise<Post> {
  const { id } = await api.call(startImport, { as, body: { source: 'instagram' } });
  const tempId = crypto.randomUUID();
  const form = new FormData();
  form.set('tempId', tempId);
  form.set('file', new Blob([await readFile(file)]), basename(file));
  await api.call(uploadImportItem, { as, params: { id }, body: form });
  const body = { tempId, text, items: [{ tempId }], at: at.toISOString(), audience };
  const { post } = await api.call(publishImportedPost, { as, params: { id }, body });
  return post;
}
