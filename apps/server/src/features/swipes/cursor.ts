import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import { AppError } from '../../base/errors.ts';

/** The position in a list of swipes: after this post. */
export interface SwipePosition {
  /** The time when the first page was read; videos viewed since are not shown again. */
  startedAt: Date;
  /** Whether all unseen videos have been read. */
  isSeen: boolean;
  /** The rank of an unseen video; the last view of a seen video, in microseconds since 1970. */
  key: number;
  id: PostId;
}

// Different words than in cursors of recommendations, so that neither list accepts the other's cursor.
const SHAPES = [
  /^(new)\.(\d{1,13})\.(-?\d{1,9})\.([\da-f-]{36})$/,
  /^(again)\.(\d{1,13})\.(\d{1,16})\.([\da-f-]{36})$/,
];

export const writeCursor = ({ startedAt, isSeen, key, id }: SwipePosition): string =>
  [isSeen ? 'again' : 'new', startedAt.getTime(), key, id].join('.');

/** Throws `invalid_input` for a text that {@link writeCursor} did not write. */
export function readCursor(cursor: string): SwipePosition {
  const parts = SHAPES.map((shape) => shape.exec(cursor)).find((match) => match !== null);
  const [, phase, startedAtMs, key, postId] = parts ?? [];
  const id = v.safeParse(PostId, postId);
  if (!id.success) throw new AppError('invalid_input', { field: 'before' });
  return {
    startedAt: new Date(Number(startedAtMs)),
    isSeen: phase === 'again',
    key: Number(key),
    id: id.output,
  };
}
