import type { UserId } from '@sfera/contract/ids';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

/** A token that was found good, and until when that need not be asked again. Unit: milliseconds since 1970. */
interface Known {
  userId: UserId;
  untilMs: number;
}

// An account that is deleted loses its sessions within this time (docs/decisions/005).
const KNOWN_FOR_MS = 30_000;
const MOST_KNOWN = 50_000;
const memories = new WeakMap<Context, Map<string, Known>>();

/** Who is calling: null without a session, and with a token that is forged, expired or of a deleted account. */
export async function readViewer(context: Context, request: FastifyRequest): Promise<UserId | null> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;

  const memory = memories.get(context) ?? new Map<string, Known>();
  memories.set(context, memory);
  const nowMs = context.clock.now().getTime();
  const known = memory.get(token);
  if (known && known.untilMs > nowMs) return known.userId;

  memory.delete(token);
  const session = await context.sessions.verify(token);
  if (!session || !(await isAccount(context, session.userId))) return null;
  if (memory.size >= MOST_KNOWN) memory.clear();
  memory.set(token, { userId: session.userId, untilMs: Math.min(session.expiresAtMs, nowMs + KNOWN_FOR_MS) });
  return session.userId;
}

const isAccount = async ({ db }: Context, userId: UserId): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
