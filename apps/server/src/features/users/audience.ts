import type { Audience } from '@sfera/contract/people/audience';
import type { CircleId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';

/** Columns of a post or a story that tell for whom it is. */
export interface AudienceRow {
  audience: 'everyone' | 'followers' | 'circle';
  /** The circle of the audience `circle`; null when it is gone. */
  circle: { id: CircleId; name: string } | null;
}

/** The circle of a row of `posts` or `stories`, for {@link AudienceRow}; costs nothing where there is none. */
export const circleOf = (row: string): RawBuilder<AudienceRow['circle']> => sql`
  case when ${sql.ref(`${row}.circle_id`)} is not null then (
    select json_build_object('id', id, 'name', name) from circles where id = ${sql.ref(`${row}.circle_id`)}
  ) end`;

/** The part of an answer: missing for the audience `everyone`. */
export const presentAudience = ({ audience, circle }: AudienceRow): { audience?: Audience } => {
  if (audience === 'everyone') return {};
  return { audience: audience === 'circle' ? { kind: 'circle', circle } : { kind: 'followers' } };
};
