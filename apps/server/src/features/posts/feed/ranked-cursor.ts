import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import { AppError } from '../../../base/errors.ts';

/** The position in a list of ranked posts: after this post. */
export interface RankedPosition {
  /** The time when the first page was read; posts viewed since count as unseen. */
  startedAt: Date;
  /** Whether all unseen posts have been read. */
  isSeen: boolean;
  rank: number;
  id: PostId;
}

const SHAPE = /^(unseen|seen)\.(\d{1,13})\.(-?\d{1,9})\.([\da-f-]{36})$/;

export const writeCursor = ({ startedAt, isSeen, rank, id }: RankedPosition): string =>
  [isSeen ? 'seen' : 'unseen', startedAt.getTime(), rank, id].join('.');

/** Throws `invalid_input` for a text that {@link writeCursor} did not write. */
export function readCursor(cursor: string): RankedPosition {
  const [, phase, startedAtMs, rank, postId] = SHAPE.exec(cursor) ?? [];
  const id = v.safeParse(PostId, postId);
  if (!id.success) throw new AppError('invalid_input', { field: 'before' });
  return {
    startedAt: new Date(Number(startedAtMs)),
    isSeen: phase === 'seen',
    rank: Number(rank),
    id: id.output,
  };
}
