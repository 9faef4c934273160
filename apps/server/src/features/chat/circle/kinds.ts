import type { CircleId } from '@sfera/contract/ids';
import type { Db } from '../../../db/database.ts';

/** Whether these ids are those of circles. Ids are made by the server, so that none ever turns into one of the other kind. */
const known = new Map<string, boolean>();
/** Some ten megabytes. */
const MOST_KNOWN = 100_000;

/** Whether this process knows already that the id is that of a circle, which may be gone. */
export const isKnownCircle = (id: string): id is CircleId => known.get(id) === true;

/** Whether the id is that of a circle: of its chat, or in the place of a person. Asks once for each id. */
export async function isCircle(db: Db, id: string): Promise<boolean> {
  const before = known.get(id);
  if (before !== undefined) return before;
  const row = await db
    .selectFrom('circles')
    .select('id')
    .where('id', '=', id as CircleId)
    .executeTakeFirst();
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(id, row !== undefined);
  return row !== undefined;
}
