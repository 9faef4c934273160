import type { DecisionId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { newId } from '../../base/clock.ts';
import type { Hashes } from './blocked-files.ts';

export async function blockFile(
  { clock }: Context,
  tx: Tx,
  decisionId: DecisionId,
  { sha256, differenceHashes }: Hashes,
): Promise<void> {
  const created_at = clock.now();
  const row = () => ({ id: newId<string>(clock), decision_id: decisionId, created_at });
  const rows = [
    ...sha256.map((hash) => ({ ...row(), sha256: hash, difference_hash: null })),
    ...differenceHashes.map((hash) => ({ ...row(), sha256: null, difference_hash: hash })),
  ];
  if (rows.length > 0) await tx.insertInto('blocked_files').values(rows).execute();
}

/** The file may be uploaded again, unless another decision refuses it. */
export const unblockFile = (tx: Tx, decisionId: DecisionId) =>
  sql`delete from blocked_files where decision_id = ${decisionId}`.execute(tx);
