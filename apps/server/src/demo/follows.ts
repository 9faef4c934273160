import type { UserId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { requestFollow, respondToRequest } from '../features/follows/index.ts';
import type { Context } from '../context/context.ts';
import { ifAllowed } from './if-allowed.ts';
import { demoFollows, demoPeople, isOpenRequest } from './seed/people.ts';

const MET_HOURS_AGO = 59 * 24;
/** Age of the newest unanswered request, and the time between two requests. */
const ASKED_HOURS_AGO = 2;
const ASKED_HOURS_APART = 7;

/** Adds follows and requests; owners of private accounts answer most requests. Safe to repeat. */
export async function addFollows(
  at: (hoursAgo: number) => Context,
  idOf: (login: string) => UserId,
): Promise<void> {
  let open = 0;
  for (const [follower, followee] of demoFollows()) {
    const hoursAgo = isOpenRequest(follower, followee)
      ? ASKED_HOURS_AGO + ASKED_HOURS_APART * open++
      : MET_HOURS_AGO;
    await ifAllowed(async () => requestFollow(at(hoursAgo), idOf(follower), idOf(followee)));
  }
  for (const { login } of demoPeople.filter(({ isPrivate }) => isPrivate))
    await ifAllowed(() => answerRequests(at(MET_HOURS_AGO - 1), login, idOf));
}

async function answerRequests(
  context: Context,
  owner: string,
  idOf: (login: string) => UserId,
): Promise<void> {
  const open = demoFollows().filter(([by, followee]) => followee === owner && isOpenRequest(by, followee));
  const left = new Set<UserId>();
  for (const [by] of open) await ifAllowed(async () => left.add(idOf(by)));
  const requests = await context.db
    .selectFrom('follows')
    .select(['id', 'follower_id'])
    .where('followee_id', '=', idOf(owner))
    .where('status', '=', 'pending')
    .execute();
  for (const { id, follower_id: by } of requests)
    if (!left.has(by)) await ifAllowed(() => respondToRequest(context, idOf(owner), id, 'accept'));
}

/** Marks notifications from before the last day as read. */
export const readOldNotifications = ({ db, clock }: Context) =>
  db
    .updateTable('notices')
    .set({ read_at: clock.now() })
    .where('created_at', '<', new Date(clock.now().getTime() - 24 * HOUR_MS))
    .where('read_at', 'is', null)
    .execute();
