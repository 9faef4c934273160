import type { AnswerOf } from '@sfera/contract/kit/route';
import type { getServer } from '@sfera/contract/server-info';
import type { Context } from '../../platform/context/context.ts';
import { readJoiningMode } from '../joining/index.ts';
import { isMailSetUp } from '../mail/index.ts';

export const readServerInfo = async (context: Context): Promise<AnswerOf<typeof getServer>> => ({
  joining: await readJoiningMode(context.db),
  mail: isMailSetUp(context),
});
