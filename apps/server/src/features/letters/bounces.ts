import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import * as queries from './queries.ts';

/** Below an address that belongs to the server alone, as that of the links in letters. */
export const BOUNCES_PATH = '/media/mail/bounces';
/** A report holds the letter that came back, with its pictures. */
export const BOUNCE_BYTES = 2 * 1024 ** 2;

interface Recipient {
  userId: UserId;
  email: string;
}

/** An address has at most 64 characters before the @, and some servers change them to small ones: hexadecimal digits. */
const MARK_DIGITS = 20;
const ADDRESS = /\+([0-9a-f]{32})-([0-9a-f]{20})@/i;

/** Another address of the person has another mark: what comes back from a former one says nothing of it. */
const markOf = ({ keyedHash }: Pick<Context, 'keyedHash'>, { userId, email }: Recipient): string =>
  Buffer.from(keyedHash(`bounce ${userId} ${email}`), 'base64url')
    .toString('hex')
    .slice(0, MARK_DIGITS);

/**
 * The address to which a letter to this person comes back, `bounces+<person>-<mark>@…` (VERP): it names the person, and
 * only this server can make it. Undefined without a setting.
 */
export function returnPath(context: Context, to: Recipient): string | undefined {
  const [local, domain] = context.mailer?.bounces?.split('@') ?? [];
  return local && `${local}+${to.userId.replaceAll('-', '')}-${markOf(context, to)}@${domain}`;
}

/**
 * Reads a message that has come back (RFC 3464), and stops the letters to an address that will never take them. Does
 * nothing with any other message: a report that is a delay, one that this server did not ask for, or no report at all.
 */
export async function takeBounce(context: Context, message: Buffer): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  const { headers, attachments } = await PostalMime.parse(message, { attachmentEncoding: 'utf8' });
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')?.content;
  if (typeof report !== 'string' || !isPermanent(report)) return;
  const to = headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key))
    .map(({ value }) => ADDRESS.exec(value))
    .find((found) => found !== null);
  const [, person = '', mark = ''] = to ?? [];
  const userId = v.safeParse(
    UserId,
    person.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toLowerCase(),
  );
  if (!userId.success) return;
  const email = await queries.readEmail(context.db, userId.output);
  if (email === undefined) return;
  const [given, right] = [
    Buffer.from(mark.toLowerCase()),
    Buffer.from(markOf(context, { userId: userId.output, email })),
  ];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return;
  await queries.noteBounce(context.db, userId.output, context.clock.now());
}

/** Whether it failed for good: `Action: failed` with a status of class 5. */
const isPermanent = (report: string): boolean =>
  /^action:\s*failed\b/im.test(report) && /^status:\s*5\./im.test(report);
