import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { readTypist } from './queries.ts';

/** People of one circle whose typing is forwarded at a time: a thousand of them would be a million events. */
const PEOPLE_TYPING = 3;
/** A device repeats the event sooner while its person types. */
const TYPING_LASTS_MS = 6_000;

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

  return async (event: 'typing' | 'stopTyping', userId: UserId, id: CircleId): Promise<void> => {
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
