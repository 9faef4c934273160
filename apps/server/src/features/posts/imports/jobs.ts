import type { ImportId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { defineJob } from '../../../jobs/queue.ts';
import { removePost } from '../remove-post.ts';
import { deleteEmptyCollections } from './along-queries.ts';
import * as queries from './queries.ts';

export const UNDO_IMPORT = defineJob<{ importId: ImportId }>({
  name: 'posts.undo-import',
  title: 'Удаление перенесённых постов',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 10,
});

const BATCH = 50;

export const workOnImports = (context: Context): Promise<void> =>
  context.jobs.work(UNDO_IMPORT, async ({ importId }, signal) => {
    for (;;) {
      const posts = await queries.readImported(context.db, importId, BATCH);
      if (posts.length === 0) break;
      for (const { id, user_id: authorId } of posts) {
        signal.throwIfAborted();
        await removePost(context, authorId, id);
      }
    }
    await deleteEmptyCollections(context.db, importId);
  });
