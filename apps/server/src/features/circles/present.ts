import type { ChatCircle, CirclePreview, CircleRole } from '@sfera/contract/circles/parts';
import { logoImageOf } from '@sfera/contract/people/portraits';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

type CircleRow = Selectable<Tables['circles']>;

export const roleOf = (isLeader: boolean): CircleRole => (isLeader ? 'leader' : 'member');

export const presentCirclePreview = (
  row: Pick<CircleRow, 'id' | 'name' | 'picture_key' | 'people_count'>,
): CirclePreview => ({
  id: row.id,
  name: row.name,
  picture: row.picture_key && logoImageOf(row.picture_key),
  countPeople: row.people_count,
});

/** The columns of a circle that its chat shows, with the role of one of its people. */
export type ChatCircleRow = Pick<
  CircleRow,
  'id' | 'name' | 'picture_key' | 'people_count' | 'only_leaders_write'
> & { is_leader: boolean };

export const presentChatCircle = (row: ChatCircleRow): ChatCircle => ({
  ...presentCirclePreview(row),
  role: roleOf(row.is_leader),
  onlyLeadersWrite: row.only_leaders_write,
});
