import type { AnswerOf } from '@sfera/contract/base/route';
import type { getServer } from '@sfera/contract/admin/server-info';
import type { Context } from '../../context/context.ts';
import { readJoiningMode } from '../joining/index.ts';
import { isMailSetUp } from '../mail/index.ts';

export const readServerInfo = async (context: Context): Promise<AnswerOf<typeof getServer>> => ({
  joining: await readJoiningMode(context.db),
  mail: isMailSetUp(context),
});
