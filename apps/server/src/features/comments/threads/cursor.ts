import { readAs } from '@sfera/contract/base/read-as';
import { CommentId } from '@sfera/contract/base/ids';
import { AppError } from '../../../base/errors.ts';

/**
 * The parts of the list, in order: the threads that stand first regardless of their rank, the viewer's own comments,
 * those of the others.
 */
const GROUPS = ['first', 'own', 'others'] as const;
export type Group = (typeof GROUPS)[number];

/** The position in the list of threads: after this comment. */
export interface ThreadPosition {
  /** The time when the first page was read, whose order holds for all pages. */
  startedAt: Date;
  /** The wanted and the pinned comment of that time, in this order. */
  firstIds: readonly CommentId[];
  group: Group;
  /** Among `others` the rank; among `first` the place in `firstIds`, from 1; among `own` nothing. */
  rank: number;
  id: CommentId;
}

const SHAPE = /^(first|own|others)\.(\d{1,13})\.(\d{1,9})((?:\.[\da-f-]{36}){1,3})$/;

export const writeCursor = ({ startedAt, firstIds, group, rank, id }: ThreadPosition): string =>
  [group, startedAt.getTime(), rank, id, ...firstIds].join('.');

/** Throws `invalid_input` for a text that {@link writeCursor} did not write. */
export function readCursor(cursor: string): ThreadPosition {
  const [, group, startedAtMs, rank, named = ''] = SHAPE.exec(cursor) ?? [];
  const [id, ...firstIds] = named
    .split('.')
    .slice(1)
    .flatMap((text) => readAs(CommentId, text) ?? []);
  const known = GROUPS.find((one) => one === group);
  if (!known || !id) throw new AppError('invalid_input', { field: 'after' });
  return { startedAt: new Date(Number(startedAtMs)), firstIds, group: known, rank: Number(rank), id };
}
