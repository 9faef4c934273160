import type { UserId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { type WholeScope, wordsOfScope } from '@sfera/contract/accounts/scopes';
import { mayCall, scopeNeededFor } from '@sfera/contract/route-scopes';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import type { Standing } from '../../context/session-rows.ts';
import type { SignedIn } from '../../context/viewer.ts';
import type { Clock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * The caller as far as moderators let the caller call this route, and a program as far as its rights go. On routes for
 * `anyone` a disabled account is a guest. `params`: those of the address, not checked yet.
 * @throws {AppError} `account_disabled`; `scope_missing`; `limited` with the last day in words
 */
export function admit<Viewer extends Standing & SignedIn>(
  { clock }: Context,
  route: Route,
  viewer: Viewer | null,
  params: unknown,
): Viewer | null {
  if (!viewer) return null;
  if (viewer.scopes) admitProgram(route, viewer, viewer.scopes, params);
  if (viewer.isDisabled && !route.openToDisabled) {
    // To a guest, a route that needs a session would answer `signed_out`, and the client would give up its session.
    if (route.access === 'anyone' && !route.errors?.includes('signed_out')) return null;
    throw new AppError('account_disabled');
  }
  const writes =
    route.access === 'member' && route.writes !== false && ['POST', 'PUT', 'PATCH'].includes(route.method);
  if (writes) refuseLimited(clock, viewer);
  return viewer;
}

function admitProgram(
  route: Route,
  { isDisabled }: Standing,
  scopes: readonly string[],
  params: unknown,
): void {
  if (isDisabled) throw new AppError('account_disabled');
  if (mayCall(route, scopes, params)) return;
  const needed = scopeNeededFor(route);
  const [scope] = needed;
  throw new AppError('scope_missing', {
    message:
      typeof needed === 'string' || !scope
        ? 'Программам это нельзя: только человеку, который вошёл сам'
        : `У этого токена нет права «${wordsOfScope(scope as WholeScope)}» (${needed.join(', ')})`,
  });
}

/**
 * Asks the database once more, when something is to be published that took its time: moderators may have decided
 * meanwhile. Errors: `limited`, `account_disabled`.
 */
export async function admitPublication(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  userId: UserId,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['limited_until', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.disabled_at) throw new AppError('account_disabled');
  if (user) refuseLimited(clock, { limitedUntilMs: user.limited_until?.getTime() ?? null });
}

function refuseLimited(clock: Clock, { limitedUntilMs }: Pick<Standing, 'limitedUntilMs'>): void {
  if (limitedUntilMs === null || limitedUntilMs <= clock.now().getTime()) return;
  throw new AppError('limited', {
    message: `До ${DAY.format(limitedUntilMs)} вы можете читать, но не писать`,
  });
}
