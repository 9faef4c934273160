import { logoImageOf } from '@sfera/contract/people/portraits';
import { removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { copyFiles } from '../reports/index.ts';
import type { CaseRow } from './case-queries.ts';
import { returnAvatar } from './effect-queries.ts';
import { readStanding } from './log-queries.ts';

/**
 * After a decision was taken back: shows a profile picture again that was blocked, from the copies of the snapshot. A
 * picture that the person has chosen since stays.
 */
export async function returnPicture(
  context: Context,
  { id, object_kind, author, snapshot, snapshot_key: key }: CaseRow,
): Promise<void> {
  if (object_kind !== 'profile' || !author || author.avatar_url !== null) return;
  if (!snapshot?.media || key === null) return;
  const standing = await readStanding(context.db, { caseId: id });
  if (standing.some(({ action }) => action === 'block_file')) return;
  const copy = await copyFiles(context, { ...snapshot, media: { ...snapshot.media, media_key: key } });
  if (copy === null) return;
  if (!(await returnAvatar(context.db, author.id, logoImageOf(copy))))
    await removeMedia(copy, context.storage);
}
