import type { Route } from '@sfera/contract/kit/route';
import type { Context } from '../context/context.ts';
import type { Standing } from '../context/session-rows.ts';
import { AppError } from '../core/errors.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/**
 * The caller as far as moderators let the caller call this route. On routes for `anyone` a disabled account is a guest.
 * @throws {AppError} `account_disabled`; `limited` with the last day in words
 */
export function admit<Viewer extends Standing>(
  { clock }: Context,
  route: Route,
  viewer: Viewer | null,
): Viewer | null {
  if (!viewer) return null;
  if (viewer.isDisabled && !route.openToDisabled) {
    // To a guest, a route that needs a session would answer `signed_out`, and the client would give up its session.
    if (route.access === 'anyone' && !route.errors.includes('signed_out')) return null;
    throw new AppError('account_disabled');
  }
  const writes =
    route.access === 'member' &&
    route.writes !== false &&
    (route.method === 'POST' || route.method === 'PUT');
  const { limitedUntilMs } = viewer;
  if (writes && limitedUntilMs !== null && limitedUntilMs > clock.now().getTime())
    throw new AppError('limited', {
      message: `До ${DAY.format(limitedUntilMs)} вы можете читать, но не писать`,
    });
  return viewer;
}
