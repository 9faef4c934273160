import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';

/** Below an address that belongs to the server alone, also for the service worker. */
export const STOP_PATH = '/media/letters';

const keyOf = ({ keyedHash }: Pick<Context, 'keyedHash'>, userId: UserId) =>
  keyedHash(`stop letters ${userId}`);

/** The address that ends the letters of a person without a session. It does nothing else, and never expires. */
export const stopLink = (context: Context, userId: UserId): string =>
  `${context.mailer?.publicUrl ?? ''}${STOP_PATH}/${userId}.${keyOf(context, userId)}`;

/** Whose letters the ticket of such an address ends; undefined when this server did not make it. */
export function readStopTicket(context: Pick<Context, 'keyedHash'>, ticket: string): UserId | undefined {
  const [id = '', key = ''] = ticket.split('.');
  const userId = v.safeParse(UserId, id);
  if (!userId.success) return undefined;
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(context, userId.output))];
  return given.length === right.length && timingSafeEqual(given, right) ? userId.output : undefined;
}
