import { sql } from 'kysely';
import type { Context } from './context.ts';

/**
 * Carries what all web processes must hear; each of them listens on one connection. The name is that of builds that
 * knew only one reason. They read every message as a user id, with the ids of sessions.
 */
export const NEWS_CHANNEL = 'sfera_account_deleted';

/** In the place of a user id: builds that do not know the word find nobody by it. */
const UPLOAD = 'upload';

/** Asks the request that writes to the upload, in whatever process, to let go of it. */
export async function askForUpload({ db, events }: Context, uploadId: string): Promise<void> {
  events.emit('uploadWanted', { uploadId });
  await sql`select pg_notify(${NEWS_CHANNEL}, ${`${UPLOAD} ${uploadId}`})`.execute(db);
}

/** Whether the message is about an upload; then the listeners of this process are told. */
export function tellOfUpload({ events }: Context, message: string): boolean {
  const [what, uploadId] = message.split(' ');
  if (what !== UPLOAD || !uploadId) return false;
  events.emit('uploadWanted', { uploadId });
  return true;
}
