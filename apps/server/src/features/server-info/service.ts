import type { AnswerOf } from '@sfera/contract/kit/route';
import type { getServer } from '@sfera/contract/server-info';
import type { Context } from '../../platform/context/context.ts';
import { readJoiningMode } from '../joining/index.ts';

export const readServerInfo = async ({ db }: Context): Promise<AnswerOf<typeof getServer>> => ({
  joining: await readJoiningMode(db),
});
