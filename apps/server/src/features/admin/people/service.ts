import type { AdminPerson, listAdminPeople } from '@sfera/contract/admin/people';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, QueryOf } from '@sfera/contract/base/route';
import type { Role } from '@sfera/contract/moderation/roles';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { cutPage } from '../../../base/list-page.ts';
import { writePlace } from '../../../base/list-place.ts';
import * as moderation from '../../moderation/index.ts';
import { readDefaultQuota, setQuota } from '../../quotas/index.ts';
import { presentUserPreview, requireOwner, setRole } from '../../users/index.ts';
import * as queries from './queries.ts';

type Answer = Promise<{ person: AdminPerson }>;

export async function readPeople(
  { db, clock }: Context,
  viewerId: UserId,
  { search, show, limit, before }: QueryOf<typeof listAdminPeople>,
): Promise<AnswerOf<typeof listAdminPeople>> {
  await requireOwner(db, viewerId);
  const isFound = await queries.isFound(db, search);
  const [rows, total, defaultQuotaBytes] = await Promise.all([
    queries.readPeople(db, { isFound, show, limit: limit + 1, before, now: clock.now() }),
    queries.countPeople(db, { isFound, show }),
    readDefaultQuota(db),
  ]);
  const { shown, last } = cutPage(rows, limit);
  const next = last && (show === 'largest' ? writePlace(last.id, Number(last.used_bytes)) : last.id);
  return { people: shown.map(present), nextCursor: next ?? null, total, defaultQuotaBytes };
}

/** Throws `user_not_found`, and `last_owner` when no person would stay an owner. */
export async function appoint(context: Context, viewerId: UserId, id: UserId, role: Role): Answer {
  await requireOwner(context.db, viewerId);
  if (!(await setRole(context.db, id, role, viewerId))) throw new AppError('user_not_found');
  context.securityLog.note('role_changed', { userId: id, role });
  return readPerson(context, id);
}

/** Throws `user_not_found`, and `decision_forbidden` for oneself and other owners. */
export async function suspend(
  context: Context,
  viewerId: UserId,
  id: UserId,
  why: { rule: number; reason: string },
): Answer {
  await requireOwner(context.db, viewerId);
  await moderation.suspend(context, { id: viewerId, role: 'owner' }, id, why);
  return readPerson(context, id);
}

/** Throws `user_not_found`, and `decision_forbidden` for oneself and other owners. */
export async function resume(context: Context, viewerId: UserId, id: UserId, reason: string): Answer {
  await requireOwner(context.db, viewerId);
  await moderation.resume(context, { id: viewerId, role: 'owner' }, id, reason);
  return readPerson(context, id);
}

/** Throws `user_not_found`. */
export async function limitSpace(
  context: Context,
  viewerId: UserId,
  id: UserId,
  quotaBytes: number | null,
): Answer {
  await requireOwner(context.db, viewerId);
  await setQuota(context, id, quotaBytes);
  return readPerson(context, id);
}

async function readPerson({ db, clock }: Context, id: UserId): Answer {
  const row = await queries.readPerson(db, id, clock.now());
  if (!row) throw new AppError('user_not_found');
  return { person: present(row) };
}

const present = (row: queries.PersonRow): AdminPerson => ({
  ...presentUserPreview(row),
  role: row.role,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at && row.last_seen_at.toISOString(),
  countPosts: row.post_count,
  usedBytes: Number(row.used_bytes),
  quotaBytes: row.quota_bytes === null ? null : Number(row.quota_bytes),
  disabledAt: row.disabled_at && row.disabled_at.toISOString(),
  limitedUntil: row.limited_until && row.limited_until.toISOString(),
});
