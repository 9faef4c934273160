import { sql } from 'kysely';
import type { Context } from './context.ts';

/**
 * Carries what all web processes must hear; each of them listens on one connection. The name is that of builds that
 * knew only one reason. They read every message as a user id, with the ids of sessions.
 */
export const NEWS_CHANNEL = 'sfera_account_deleted';

/** In the place of a user id: builds that do not know the word find nobody by it. */
const UPLOAD = 'upload';

/**
 * Asks the request that writes to an upload, in whatever process, to let go of it. The news may come late, so they name
 * the holder and not the upload, which another request may write to by then.
 */
export async function askForUpload({ db, events }: Context, holder: string): Promise<void> {
  events.emit('uploadWanted', { holder });
  await sql`select pg_notify(${NEWS_CHANNEL}, ${`${UPLOAD} ${holder}`})`.execute(db);
}

/** Whether the message is about an upload; then the listeners of this process are told. */
export function tellOfUpload({ events }: Context, message: string): boolean {
  const [what, holder] = message.split(' ');
  if (what !== UPLOAD || !holder) return false;
  events.emit('uploadWanted', { holder });
  return true;
}
