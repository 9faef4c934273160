import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { SessionId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';

/** One sign-in on one device, or a token of a program (`tokens.ts`). */
export const Session = v.object({
  id: SessionId,
  /** Browser and system: «Chrome, Android»; of a token its name. */
  deviceName: v.string(),
  /** Network of the device's last address, enough for a city: `203.0.113.0/24`, `2001:db8:7::/48`; or `unknown`. */
  network: v.string(),
  createdAt: Instant,
  /** Time of the last call; may be ten minutes old. */
  lastSeenAt: Instant,
  /** The call was made in this session. */
  isCurrent: v.boolean(),
  isProgram: v.boolean(),
});
export type Session = v.InferOutput<typeof Session>;

/** The caller's open sessions: the current one first, then the last seen first; at most `SESSIONS_SHOWN`. */
export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Где вы вошли',
  access: 'member',
  openToDisabled: true,
  response: v.object({ sessions: v.array(Session) }),
});

/**
 * Ends one of the caller's sessions: its token is refused from now on, its live connections close, its pushes end.
 *
 * Errors: `session_not_found`, also for a session that has ended, or of another account.
 */
export const endSession = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  summary: 'Завершить сессию',
  access: 'member',
  openToDisabled: true,
  params: v.object({ sessionId: SessionId }),
  status: 204,
  response: v.void(),
  errors: ['session_not_found'],
});

/** Ends all of the caller's sessions but the one of this call, like `endSession`. */
export const endOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Завершить все остальные сессии',
  access: 'member',
  openToDisabled: true,
  status: 204,
  response: v.void(),
});

/** Ends the session of this call, like `endSession`: the person signs out. */
export const logOut = defineRoute({
  method: 'DELETE',
  path: '/api/auth',
  summary: 'Выход',
  access: 'member',
  openToDisabled: true,
  status: 204,
  response: v.void(),
});
