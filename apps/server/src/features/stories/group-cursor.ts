import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { AppError } from '../../base/errors.ts';

/** The position in the list of people with stories: after this person. */
export interface GroupPosition {
  /** The time when the first page was read, whose order holds for all pages. */
  startedAt: Date;
  hasUnseen: boolean;
  /** The time of the newest story. */
  newestAt: Date;
  id: UserId;
}

const SHAPE = /^(unseen|seen)\.(\d{1,13})\.(\d{1,13})\.([\da-f-]{36})$/;

export const writeCursor = ({ startedAt, hasUnseen, newestAt, id }: GroupPosition): string =>
  [hasUnseen ? 'unseen' : 'seen', startedAt.getTime(), newestAt.getTime(), id].join('.');

/** Throws `invalid_input` for a text that {@link writeCursor} did not write. */
export function readCursor(cursor: string): GroupPosition {
  const [, phase, startedAtMs, newestAtMs, userId] = SHAPE.exec(cursor) ?? [];
  const id = v.safeParse(UserId, userId);
  if (!id.success) throw new AppError('invalid_input', { field: 'before' });
  return {
    startedAt: new Date(Number(startedAtMs)),
    hasUnseen: phase === 'unseen',
    newestAt: new Date(Number(newestAtMs)),
    id: id.output,
  };
}
