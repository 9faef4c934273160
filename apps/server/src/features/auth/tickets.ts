import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { insertSpent } from './ticket-queries.ts';

export const TICKET_LIFETIME_MS = 5 * 60_000;

export interface Ticket {
  /** The subject of the ticket, as it was issued: without a dot. */
  subject: string;
  expiresAt: Date;
}

/**
 * A text that only this server can issue, valid in every process, for five minutes unless it says otherwise: `expiry.nonce.subject.signature`.
 * Nothing is stored, so that requests for tickets cost no room. A ticket is good for its own purpose alone.
 */
export function issueTicket(
  context: Context,
  purpose: string,
  subject: string,
  lifetimeMs = TICKET_LIFETIME_MS,
): string {
  const expiresAtMs = context.clock.now().getTime() + lifetimeMs;
  const content = [expiresAtMs.toString(36), randomBytes(16).toString('base64url'), subject].join('.');
  return `${content}.${signatureOf(context, purpose, content)}`;
}

/** Null when the ticket is malformed, forged, expired or issued for another purpose. */
export function readTicket(context: Context, purpose: string, ticket: string): Ticket | null {
  const end = ticket.lastIndexOf('.');
  const content = ticket.slice(0, end);
  const signature = Buffer.from(signatureOf(context, purpose, content));
  const sent = Buffer.from(ticket.slice(end + 1));
  if (end < 0 || sent.length !== signature.length || !timingSafeEqual(sent, signature)) return null;
  const [expiry = '', , subject = ''] = content.split('.');
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > context.clock.now() ? { subject, expiresAt } : null;
}

const signatureOf = ({ keyedHash }: Context, purpose: string, content: string) =>
  keyedHash(`ticket ${purpose} ${content}`);

/** Resolves to false when the ticket was spent before, in any process. */
export const spendTicket = (
  { db, keyedHash }: Context,
  ticket: string,
  { expiresAt }: Ticket,
): Promise<boolean> => insertSpent(db, keyedHash(`spent ${ticket}`), expiresAt);
