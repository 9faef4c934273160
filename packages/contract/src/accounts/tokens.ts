import * as v from 'valibot';
import { SessionId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { Instant } from '../base/times.ts';
import { isSeen, lineOfText } from '../words/text.ts';
import { SCOPES_MAX, TOKEN_MAX_DAYS, TOKEN_NAME_MAX_LENGTH } from './limits.ts';
import { confirmation, confirmationErrors } from './passkeys.ts';
import { Scope } from './scopes.ts';

// «Доступ программам»: tokens by which programs act for a person. A token is a session with fewer rights: it stands in
// the list of sessions, and `endSession` ends it.

/** Every token begins with it, so that scanners of published code find one that was left there. */
export const TOKEN_PREFIX = 'sfera_pat_';

/** A token of the caller, without its secret. */
export const Token = v.object({
  id: SessionId,
  name: v.string(),
  scopes: v.array(Scope),
  /** A change of the password ends the token. */
  endsWithPassword: v.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  /** Time and network of the last call, at most ten minutes old; null: it was never used. */
  lastUse: v.nullable(v.object({ at: Instant, network: v.string() })),
});
export type Token = v.InferOutput<typeof Token>;

/** The caller's tokens that have neither ended nor expired, the newest first. */
export const listTokens = defineRoute({
  method: 'GET',
  path: '/api/tokens',
  summary: 'Доступ программам',
  access: 'member',
  response: v.object({
    tokens: v.array(Token),
    /** Whether the owner of the server lets programs in. */
    isAllowed: v.boolean(),
  }),
});

/**
 * Makes a token after the caller's password or passkey. The answer alone holds the secret: the server keeps its hash.
 *
 * Errors: `confirmationErrors`, `programs_forbidden`, `token_limit_reached`.
 */
export const createToken = defineRoute({
  method: 'POST',
  path: '/api/tokens',
  summary: 'Дать доступ программе',
  access: 'member',
  writes: false,
  body: v.object({
    name: v.pipe(lineOfText(TOKEN_NAME_MAX_LENGTH), v.check(isSeen, 'Назовите программу')),
    days: v.pipe(int, v.minValue(1), v.maxValue(TOKEN_MAX_DAYS)),
    scopes: v.pipe(
      v.array(Scope),
      v.minLength(1, 'Выберите хотя бы одно право'),
      v.maxLength(SCOPES_MAX, 'Слишком много прав'),
    ),
    endsWithPassword: v.boolean(),
    ...confirmation,
  }),
  status: 201,
  response: v.object({ token: v.string(), made: Token }),
  errors: [...confirmationErrors, 'token_limit_reached'],
  rateLimit: { calls: 30, seconds: 3_600, by: 'session' },
});
