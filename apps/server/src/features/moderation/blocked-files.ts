import type { DecisionId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { publishedKey } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/core/clock.ts';
import { makePictures } from '../../processing/photos/photo.ts';
import type { StoredSnapshot } from '../reports/index.ts';

/** Hashes of a file to refuse. */
interface Hashes {
  /** Null for media of builds that kept none, and for profile pictures. */
  sha256: Buffer | null;
  differenceHashes: string[];
}

/** Hashes of the file that a snapshot shows. Those that were not kept are made of the snapshot's own picture. */
export async function readHashes(
  { storage }: Context,
  snapshot: StoredSnapshot,
  key: string,
): Promise<Hashes> {
  const { media } = snapshot;
  if (!media) return { sha256: null, differenceHashes: [] };
  const sha256 = media.sha256 === null ? null : Buffer.from(media.sha256, 'hex');
  if (media.difference_hashes !== null) return { sha256, differenceHashes: media.difference_hashes };
  const width = media.picture_widths.at(-1);
  const made = await storage.withLocalFile(publishedKey(key, `${width}.jpg`), (path) =>
    withTempFolder(storage.tempDir, (folder) =>
      makePictures('photo', { path, mime: 'image/jpeg' }, folder, { owner: 'moderation' }),
    ),
  );
  return { sha256, differenceHashes: made.differenceHashes };
}

export async function blockFile(
  { clock }: Context,
  tx: Tx,
  decisionId: DecisionId,
  { sha256, differenceHashes }: Hashes,
): Promise<void> {
  const created_at = clock.now();
  const row = () => ({ id: newId<string>(clock), decision_id: decisionId, created_at });
  const rows = [
    ...(sha256 ? [{ ...row(), sha256, difference_hash: null }] : []),
    ...differenceHashes.map((hash) => ({ ...row(), sha256: null, difference_hash: hash })),
  ];
  if (rows.length > 0) await tx.insertInto('blocked_files').values(rows).execute();
}

/** The file may be uploaded again, unless another decision refuses it. */
export const unblockFile = (tx: Tx, decisionId: DecisionId) =>
  sql`delete from blocked_files where decision_id = ${decisionId}`.execute(tx);
