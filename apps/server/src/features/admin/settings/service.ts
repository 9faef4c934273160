import type { getPageSource } from '@sfera/contract/admin/settings';
import type { UserId } from '@sfera/contract/base/ids';
import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { PageName } from '@sfera/contract/admin/server-info';
import { isSeen } from '@sfera/contract/words/text';
import type { Context } from '../../../context/context.ts';
import { setJoiningMode } from '../../joining/index.ts';
import { readSource, writeSource } from '../../server-info/index.ts';
import { requireOwner } from '../../users/index.ts';

type PageSource = AnswerOf<typeof getPageSource>;

export async function setJoining({ db }: Context, viewerId: UserId, joining: JoiningMode) {
  await requireOwner(db, viewerId);
  await setJoiningMode(db, joining);
  return { joining };
}

export async function readPage(context: Context, viewerId: UserId, name: PageName): Promise<PageSource> {
  await requireOwner(context.db, viewerId);
  return readSource(context, name);
}

export async function writePage(
  context: Context,
  viewerId: UserId,
  name: PageName,
  source: string | null,
): Promise<PageSource> {
  await requireOwner(context.db, viewerId);
  await writeSource(context, name, source && isSeen(source) ? source : null);
  return readSource(context, name);
}
