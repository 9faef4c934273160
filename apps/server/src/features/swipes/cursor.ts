import { PostId } from '@sfera/contract/ids';
import { AppError } from '../../platform/core/errors.ts';

/** Where a read of swipes stands: after this post. */
export interface SwipePosition {
  /** When its first page was read; what was viewed since does not come again. */
  startedAt: Date;
  /** Whether the unseen videos have all been read. */
  isSeen: boolean;
  /** Of an unseen video its rank; of a seen one its last view, in microseconds since 1970. */
  key: number;
  id: PostId;
}

// Other words than recommendations have, so that neither list takes the cursor of the other.
const SHAPES = [
  /^(new)\.(\d{1,13})\.(-?\d{1,9})\.([\da-f-]{36})$/,
  /^(again)\.(\d{1,13})\.(\d{1,16})\.([\da-f-]{36})$/,
];

export const writeCursor = ({ startedAt, isSeen, key, id }: SwipePosition): string =>
  [isSeen ? 'again' : 'new', startedAt.getTime(), key, id].join('.');

/** Throws `invalid_input` for what {@link writeCursor} did not write. */
export function readCursor(cursor: string): SwipePosition {
  const parts = SHAPES.map((shape) => shape.exec(cursor)).find((match) => match !== null);
  const [, phase, startedAtMs, key, postId] = parts ?? [];
  const id = PostId.safeParse(postId);
  if (!id.success) throw new AppError('invalid_input', { field: 'before' });
  return {
    startedAt: new Date(Number(startedAtMs)),
    isSeen: phase === 'again',
    key: Number(key),
    id: id.data,
  };
}
