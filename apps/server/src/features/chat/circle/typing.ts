import type { CircleId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { mayWrite } from '../../circles/index.ts';
import { isUnblocked } from '../../users/index.ts';
import { isCircle, isKnownCircle } from './kinds.ts';

/** People of one circle whose typing is forwarded at a time: a thousand of them would be a million events. */
const PEOPLE_TYPING = 3;
/** A device repeats the event sooner while its person types. */
const TYPING_LASTS_MS = 6_000;

interface Typist {
  name: string;
  listeners: UserId[];
}

/**
 * Forwards typing in the chats of circles, of three people at a time, to those who are online and whom no block keeps
 * apart. Each process counts by itself.
 */
export function createCircleTyping({ db, live, clock }: Context) {
  /** When each of the people who are typing in a circle was last told of. Unit: milliseconds since 1970. */
  const typing = new Map<CircleId, Map<UserId, number>>();

  const peopleIn = (circleId: CircleId): Map<UserId, number> => {
    const since = clock.now().getTime() - TYPING_LASTS_MS;
    const people = new Map([...(typing.get(circleId) ?? [])].filter(([, at]) => at > since));
    if (people.size > 0) typing.set(circleId, people);
    else typing.delete(circleId);
    return people;
  };

  return async (event: 'typing' | 'stopTyping', userId: UserId, id: string): Promise<void> => {
    if (!(await isCircle(db, id)) || !isKnownCircle(id)) return;
    const people = peopleIn(id);
    const isTold = people.has(userId);
    if (event === 'stopTyping' ? !isTold : !isTold && people.size >= PEOPLE_TYPING) return;
    if (event === 'stopTyping') people.delete(userId);
    else typing.set(id, people.set(userId, clock.now().getTime()));
    const typist = await readTypist(db, userId, id);
    if (!typist) return;
    const online = await live.whoIsOnline(typist.listeners);
    const told = { fromUserId: userId, circleId: id };
    live.tell([...online], event, event === 'typing' ? { ...told, userName: typist.name } : told);
  };
}

/** Undefined for somebody who may not write in the circle. */
async function readTypist(db: Db, userId: UserId, circleId: CircleId): Promise<Typist | undefined> {
  const { rows } = await sql<Typist & { is_leader: boolean; only_leaders_write: boolean }>`
    select coalesce(nullif(u.user_name, ''), u.login) as name, p.is_leader, c.only_leaders_write, array(
      select other.user_id from circle_people other
      where other.circle_id = p.circle_id and other.user_id <> ${userId}
        and ${isUnblocked(userId, sql.ref('other.user_id'))}
    ) as listeners
    from circle_people p join circles c on c.id = p.circle_id join users u on u.id = p.user_id
    where p.circle_id = ${circleId} and p.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row && mayWrite(row) ? row : undefined;
}
