import { PostId } from '@sfera/contract/ids';
import { AppError } from '../../platform/core/errors.ts';

/** Where a read of ranked posts stands: after this post. */
export interface RankedPosition {
  /** When its first page was read; what was viewed since counts as unseen. */
  startedAt: Date;
  /** Whether the unseen posts have all been read. */
  isSeen: boolean;
  rank: number;
  id: PostId;
}

const SHAPE = /^(unseen|seen)\.(\d{1,13})\.(-?\d{1,9})\.([\da-f-]{36})$/;

export const writeCursor = ({ startedAt, isSeen, rank, id }: RankedPosition): string =>
  [isSeen ? 'seen' : 'unseen', startedAt.getTime(), rank, id].join('.');

/** Throws `invalid_input` for what {@link writeCursor} did not write. */
export function readCursor(cursor: string): RankedPosition {
  const [, phase, startedAtMs, rank, postId] = SHAPE.exec(cursor) ?? [];
  const id = PostId.safeParse(postId);
  if (!id.success) throw new AppError('invalid_input', { field: 'before' });
  return {
    startedAt: new Date(Number(startedAtMs)),
    isSeen: phase === 'seen',
    rank: Number(rank),
    id: id.data,
  };
}
