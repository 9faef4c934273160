import type { DecisionId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { publishedKey } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import type { Context } from '../../platform/context/context.ts';
import { newId } from '../../platform/core/clock.ts';
import { makePictures } from '../../processing/photos/photo.ts';
import { allMedia, type ReportedMedia, type StoredSnapshot } from '../reports/index.ts';

/** Hashes of files to refuse. */
interface Hashes {
  /** None of media of builds that kept none, and of profile pictures. */
  sha256: Buffer[];
  differenceHashes: string[];
}

/** Hashes of all files that a snapshot shows. Those that were not kept are made of the snapshot's own picture. */
export async function readHashes(context: Context, snapshot: StoredSnapshot, key: string): Promise<Hashes> {
  const media = allMedia(snapshot);
  const sha256 = media.flatMap((file) => (file.sha256 === null ? [] : [Buffer.from(file.sha256, 'hex')]));
  const looks = media.map((file) => file.difference_hashes ?? makeHashes(context, file, key));
  return { sha256, differenceHashes: (await Promise.all(looks)).flat() };
}

/** Builds that kept no hashes published one file at a time: its copy has the names of the original. */
async function makeHashes({ storage }: Context, media: ReportedMedia, key: string): Promise<string[]> {
  const width = media.picture_widths.at(-1);
  const made = await storage.withLocalFile(publishedKey(key, `${width}.jpg`), (path) =>
    withTempFolder(storage.tempDir, (folder) =>
      makePictures('photo', { path, mime: 'image/jpeg' }, folder, { owner: 'moderation' }),
    ),
  );
  return made.differenceHashes;
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
    ...sha256.map((hash) => ({ ...row(), sha256: hash, difference_hash: null })),
    ...differenceHashes.map((hash) => ({ ...row(), sha256: null, difference_hash: hash })),
  ];
  if (rows.length > 0) await tx.insertInto('blocked_files').values(rows).execute();
}

/** The file may be uploaded again, unless another decision refuses it. */
export const unblockFile = (tx: Tx, decisionId: DecisionId) =>
  sql`delete from blocked_files where decision_id = ${decisionId}`.execute(tx);
