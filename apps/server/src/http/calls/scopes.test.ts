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

it('a token with the right of a route calls it, and one with all rights but this one is refused', async () => {
  const tokenWith = async (scopes: readonly Scope[]) => addTestToken(test, ana, scopes);
  const wrong: string[] = [];
  for (const needed of new Set([...ROUTES.values()].map((route) => String(scopeNeededFor(route))))) {
    const enough = SCOPES.filter((scope) => needed.split(',').includes(scope));
    // Each token has a limit of calls of its own.
    const [few, others] = await Promise.all([
      tokenWith(enough.slice(0, 1)),
      tokenWith(SCOPES.filter((scope) => !enough.includes(scope))),
    ]);
    for (const [name, route] of ROUTES) {
      if (String(scopeNeededFor(route)) !== needed) continue;
      if ((await statusOf(name, few)) !== (needed === 'never' ? 'over scope' : 'let in'))
        wrong.push(`${name} with ${needed}`);
      if ((await statusOf(name, others)) !== (needed === 'open' ? 'let in' : 'over scope'))
        wrong.push(`${name} without ${needed}`);
    }
  }
  expect(wrong).toEqual([]);
});
