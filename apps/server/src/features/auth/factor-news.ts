import type { NotificationId, UserId } from '@sfera/contract/base/ids';
import type { FactorChange } from '@sfera/contract/notices/notifications';
import type { Tx } from '../../db/database.ts';
import type { NoticeDetails } from '../../db/tables/notice.ts';
import type { Context } from '../../context/context.ts';
import { newId } from '../../base/clock.ts';
import { factorChanged, sendMail } from '../mail/index.ts';
import { readUser } from '../users/index.ts';
import { insertNotice } from './session-queries.ts';

interface Change {
  factor: FactorChange;
  /** The device that has made the change. */
  deviceName: string;
}

/** Tells the owner by a notice and by mail of a new, used or removed way to sign in. No setting turns the news off. */
export async function tellFactorChange(context: Context, userId: UserId, change: Change): Promise<void> {
  await context.db.transaction().execute((tx) => tellWithin(context, tx, userId, change));
}

/** {@link tellFactorChange} as a part of the transaction of the change. */
export async function tellWithin(
  context: Context,
  tx: Tx,
  userId: UserId,
  { factor, deviceName }: Change,
): Promise<void> {
  const user = await readUser(tx, userId);
  if (!user) return;
  const { clock } = context;
  const at = clock.now();
  const id = newId<NotificationId>(clock);
  const details = JSON.stringify({ deviceName, factor } satisfies NoticeDetails);
  const people = { recipient_id: userId, sender_id: userId };
  await insertNotice(tx, { id, ...people, kind: 'new_sign_in', details, created_at: at });
  const message = factorChanged({ login: user.login, factor, deviceName, at });
  await sendMail(context, tx, { to: user.email, message });
}
