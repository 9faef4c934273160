import type { getFindings } from '@sfera/contract/admin/server';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../context/context.ts';
import { requireOwner } from '../users/index.ts';
import { examine } from './examine.ts';
import { once, OUTSIDE_WITHIN_MS } from './once.ts';
import { lookAt } from './outside/look.ts';

/** @param origin the address from which the owner's browser sees the server */
export async function readFindings(
  context: Context,
  viewerId: UserId,
  origin: string | undefined,
): Promise<AnswerOf<typeof getFindings>> {
  await requireOwner(context.db, viewerId);
  const { db, env, jobs, keyedHash } = context;
  const seenAt = env.publicUrl ? new URL(env.publicUrl).origin : (origin ?? `http://localhost:${env.port}`);
  const findings = await examine({
    env,
    wrongSettings: [],
    origin: seenAt,
    isServer: true,
    openDb: async () => db,
    jobs: () => jobs,
    keyedHash: async () => keyedHash,
    look: once(() => lookAt(seenAt, keyedHash, AbortSignal.timeout(OUTSIDE_WITHIN_MS))),
  });
  return { checkedAt: context.clock.now().toISOString(), findings };
}
