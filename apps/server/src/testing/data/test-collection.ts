import * as v from 'valibot';
import { CollectionId, SaveId } from '@sfera/contract/base/ids';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import type { TestPerson } from './test-person.ts';
import type { TestPost } from './test-post.ts';

/** Adds a collection of this post alone. Its id is that of the post, so that a test may use one id for both. */
export async function addTestCollection(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: TestPerson,
  { id: post_id }: TestPost,
): Promise<CollectionId> {
  const row = { user_id: owner.id, post_id };
  const id = v.parse(CollectionId, post_id);
  await db
    .insertInto('saves')
    .values({ id: newId<SaveId>(clock), ...row })
    .execute();
  await db.insertInto('collections').values({ id, user_id: owner.id, name: 'Море' }).execute();
  await db
    .insertInto('collection_posts')
    .values({ id: newId<SaveId>(clock), collection_id: id, ...row })
    .execute();
  return id;
}
