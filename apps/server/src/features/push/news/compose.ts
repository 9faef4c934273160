import type { UserId } from '@sfera/contract/ids';
import type { Context } from '../../../platform/context.ts';
import type { ComposedPush, PushNews } from './types.ts';

/** Writes what the person is told now. Null: it is not worth telling any more. */
export async function composePush(
  _context: Context,
  _news: PushNews,
  _userId: UserId,
): Promise<ComposedPush | null> {
  return null;
}
