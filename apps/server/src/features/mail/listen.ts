import type { Context } from '../../context/context.ts';
import { newSignIn } from './messages/notices.ts';
import { readSignIn } from './queries.ts';
import { isMailSetUp, sendMail } from './send-mail.ts';

/** Tells people by mail of a sign-in from an unknown device. */
export function listenForMail(context: Context): void {
  const { db, events, mailer } = context;
  events.on('sessionOpened', async ({ userId, sessionId, isKnownDevice }) => {
    if (isKnownDevice || !isMailSetUp(context)) return;
    const row = await readSignIn(db, userId, sessionId);
    if (!row) return;
    const { email, login, device_name: deviceName, network, created_at: at } = row;
    const url = `${mailer?.publicUrl}/settings/sessions`;
    const message = newSignIn({ login, deviceName, network, at, url });
    await db.transaction().execute((tx) => sendMail(context, tx, { to: email, message }));
  });
}
