import { randomUUID } from 'node:crypto';
import { SCOPE_GROUPS, type Scope, type ScopeGroup } from '@sfera/contract/accounts/scopes';
import { scopeNeededFor } from '@sfera/contract/route-scopes';
import { ROUTES } from '@sfera/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addTestToken } from '../../testing/data/test-token.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', ana.id).execute();
});

/** Ids that nothing has: a call that is let in ends at its input. */
const params = new Proxy<Record<string, string>>({}, { get: () => randomUUID() });

async function statusOf(name: string, as: TestPerson): Promise<'over scope' | 'let in'> {
  const route = ROUTES.get(name);
  if (!route) throw new Error(`${name} is no route`);
  const { status, body } = await test.send(route, { as, params });
  const { code } = (body ?? {}) as { code?: string };
  // The answer to a HEAD has no body.
  const isRefused = route.method === 'HEAD' ? status === 403 : code === 'scope_missing';
  if (isRefused) expect(status).toBe(403);
  return isRefused ? 'over scope' : 'let in';
}

const SCOPES = Object.keys(SCOPE_GROUPS).flatMap((group): Scope[] => [
  `${group as ScopeGroup}:read`,
  `${group as ScopeGroup}:write`,
]);

const NEEDED = [...new Set([...ROUTES.values()].map((route) => String(scopeNeededFor(route))))];

it.each(NEEDED)(
  'routes for %s are called with it, and refused to a token with all other rights',
  async (needed) => {
    const enough = SCOPES.filter((scope) => needed.split(',').includes(scope));
    const few = await addTestToken(test, ana, enough.slice(0, 1));
    const others = await addTestToken(
      test,
      ana,
      SCOPES.filter((scope) => !enough.includes(scope)),
    );
    const wanted = {
      with: needed === 'never' ? 'over scope' : 'let in',
      without: needed === 'open' ? 'let in' : 'over scope',
    };
    const names = [...ROUTES].flatMap(([name, route]) =>
      String(scopeNeededFor(route)) === needed ? name : [],
    );
    expect(names).not.toEqual([]);
    const calls = names.map(async (name) => {
      const answers = { with: await statusOf(name, few), without: await statusOf(name, others) };
      return expect(answers, name).toEqual(wanted);
    });
    await Promise.all(calls);
  },
);
