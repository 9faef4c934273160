import type { CircleId, PeerId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { type Db, plannedOnce } from '../../../db/database.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../../users/index.ts';

/** The columns that name the other side of a chat. */
export interface PeerRow {
  /** Null in a chat of two. */
  circle_id: CircleId | null;
  /** The other member; null in the chat of a circle. */
  interlocutor_id: UserId | null;
}

/** Which of these ids are those of circles; an id that is not used counts as a person's. */
export async function readPeerKinds(
  db: Db,
  ids: readonly PeerId[],
): Promise<(PeerRow & { asked_id: PeerId })[]> {
  const { rows } = await sql<PeerRow & { asked_id: PeerId }>`${plannedOnce('peer kinds')}
    select asked.id as asked_id, c.id as circle_id, case when c.id is null then asked.id end as interlocutor_id
    from unnest(${ids}::uuid[]) as asked (id) left join circles c on c.id = asked.id`.execute(db);
  return rows;
}

export interface VisiblePeer extends PeerRow {
  /** Null for a circle. */
  person: UserPreviewRow | null;
  is_leader: boolean;
  only_leaders_write: boolean;
}

/** The person, if the viewer sees the person, or the circle that the viewer is in. */
export async function readPeer(db: Db, viewerId: UserId, id: PeerId): Promise<VisiblePeer | undefined> {
  const { rows } = await sql<VisiblePeer>`
    select null::uuid as circle_id, u.id as interlocutor_id, json_build_object('id', u.id, 'login', u.login,
      'user_name', u.user_name, 'avatar_url', u.avatar_url, 'is_verified', u.is_verified) as person,
      false as is_leader, false as only_leaders_write
    from users u where u.id = ${id} and ${isPersonVisibleTo(viewerId)}
    union all
    select c.id, null, null, p.is_leader, c.only_leaders_write
    from circle_people p join circles c on c.id = p.circle_id
    where p.circle_id = ${id} and p.user_id = ${viewerId}`.execute(db);
  return rows[0];
}
