import type { ImportLimits, listAdminImports } from '@sfera/contract/admin/imports';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { readAllImports, readImportLimits, writeImportLimits } from '../../posts/index.ts';
import { requireOwner } from '../../users/index.ts';

export async function readImports(
  context: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listAdminImports>> {
  await requireOwner(context.db, viewerId);
  return { imports: await readAllImports(context), limits: await readImportLimits(context.db) };
}

export async function limitImports(
  context: Context,
  viewerId: UserId,
  limits: ImportLimits,
): Promise<ImportLimits> {
  await requireOwner(context.db, viewerId);
  await writeImportLimits(context, limits);
  return readImportLimits(context.db);
}
