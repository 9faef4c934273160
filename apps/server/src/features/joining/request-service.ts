import type { UserId } from '@sfera/contract/base/ids';
import { DECLINED_REQUEST_DAYS } from '@sfera/contract/accounts/limits';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { requestApproved, sendMail } from '../mail/index.ts';
import { insertUser, isReserved, readUserByName } from '../users/index.ts';
import * as queries from './request-queries.ts';

export { insertRequest as addRequest, readRequestByName as readApplicant } from './request-queries.ts';

/** A request that waits for an answer, as those see it who decide. */
interface JoinRequest {
  /** The id of the account after the approval. */
  id: UserId;
  login: string;
  email: string;
  userName: string;
  /** The words of the applicant; may be empty. */
  about: string;
  createdAt: Date;
}

/** Oldest first. `after`: id of the last request of the page before. */
export async function listRequests(
  { db }: Context,
  { limit, after }: { limit: number; after?: UserId },
): Promise<JoinRequest[]> {
  const rows = await queries.readOpenRequests(db, limit, after);
  return rows.map(({ id, login, email, user_name, about, created_at }) => ({
    id,
    login,
    email,
    userName: user_name,
    about,
    createdAt: created_at,
  }));
}

/**
 * Makes an account of the request; the applicant can sign in at once. Throws `join_request_not_found`, also when
 * another moderator has answered; `login_taken` and `email_taken`, with the request left open.
 */
export async function approveRequest(context: Context, id: UserId): Promise<void> {
  const { db, clock, securityLog } = context;
  await db.transaction().execute(async (tx) => {
    const request = await queries.deleteOpenRequest(tx, id);
    if (!request) throw new AppError('join_request_not_found');
    const { about: _about, declined_at: _declined, ...account } = request;
    if (!(await insertUser(tx, { ...account, avatar_url: null, created_at: clock.now() })))
      throw new AppError((await readUserByName(tx, request.login)) ? 'login_taken' : 'email_taken');
    if (await isReserved(tx, request.login, id, clock.now())) throw new AppError('login_taken');
    const message = requestApproved({ login: request.login, url: `${context.mailer?.publicUrl}/auth` });
    await sendMail(context, tx, { to: request.email, message });
  });
  securityLog.note('join_approved', { userId: id });
}

/** The applicant is told at the next sign-in, for 30 days. Throws `join_request_not_found`. */
export async function declineRequest({ db, clock, securityLog }: Context, id: UserId): Promise<void> {
  if (!(await queries.markDeclined(db, id, clock.now()))) throw new AppError('join_request_not_found');
  securityLog.note('join_declined', { userId: id });
}

export const removeDeclinedRequests = ({ db, clock }: Context) =>
  queries.deleteDeclined(db, new Date(clock.now().getTime() - DECLINED_REQUEST_DAYS * 24 * 3_600_000));
