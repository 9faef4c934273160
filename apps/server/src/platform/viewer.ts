import type { UserId } from '@sfera/contract/ids';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

// An account that is deleted loses its sessions within this time.
const KNOWN_FOR_MS = 30_000;
const MOST_KNOWN = 50_000;
const knownUntil = new WeakMap<Context, Map<UserId, number>>();

/** Who is calling: null without a session, and with a token that is forged, expired or of a deleted account. */
export async function readViewer(context: Context, request: FastifyRequest): Promise<UserId | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  const userId = await context.sessions.verify(token);
  return userId && (await isAccount(context, userId)) ? userId : null;
}

async function isAccount(context: Context, userId: UserId): Promise<boolean> {
  const known = knownUntil.get(context) ?? new Map<UserId, number>();
  knownUntil.set(context, known);
  const now = context.clock.now().getTime();
  if ((known.get(userId) ?? 0) > now) return true;
  const row = await context.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  known.delete(userId);
  if (!row) return false;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(userId, now + KNOWN_FOR_MS);
  return true;
}
