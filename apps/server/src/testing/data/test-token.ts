import type { Scope } from '@sfera/contract/accounts/scopes';
import { TOKEN_PREFIX } from '@sfera/contract/accounts/tokens';
import type { SessionId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { randomBytes } from 'node:crypto';
import { newId } from '../../base/clock.ts';
import { hashOfToken } from '../../context/tokens.ts';
import type { TestApp, TestPerson } from '../test-app.ts';

/** Adds a token by SQL, as the caller of tests: `as: await addTestToken(test, ana, ['posts:read'])`. It lasts 30 days. */
export async function addTestToken(
  { context: { db, clock } }: Pick<TestApp, 'context'>,
  person: TestPerson,
  scopes: readonly Scope[],
  { endsWithPassword = false } = {},
): Promise<TestPerson & { sessionId: SessionId }> {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const id = newId<SessionId>(clock);
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + 30 * DAY_MS);
  const times = { created_at, last_seen_at: created_at, expires_at };
  await db
    .insertInto('sessions')
    .values({ id, user_id: person.id, device_name: 'Рамка', network: 'unknown', ...times })
    .execute();
  await db
    .insertInto('tokens')
    .values({
      session_id: id,
      hash: hashOfToken(token),
      scopes: [...scopes],
      ends_with_password: endsWithPassword,
    })
    .execute();
  return { ...person, token, sessionId: id };
}
