import { SCOPE_GROUPS } from '../../packages/contract/src/accounts/scopes.ts';
import { ROUTE_SCOPES } from '../../packages/contract/src/route-scopes.ts';
import { ROUTES } from '../../packages/contract/src/routes.ts';
import { row } from './regions.mjs';

const callOf = (name) => {
  const { method, path } = ROUTES.get(name);
  return `\`${method} ${path}\``;
};

/** Every right of programs by its name, with its words and the calls that it permits. */
export function readScopes() {
  const scopes = Object.entries(SCOPE_GROUPS).flatMap(([group, { read, write }]) => [
    [`${group}:read`, read],
    [`${group}:write`, write],
  ]);
  return new Map(
    scopes.map(([scope, words]) => {
      const names = [...ROUTE_SCOPES].filter(([, needed]) => needed.includes(scope)).map(([name]) => name);
      return [scope, { scope, words, calls: names.map(callOf) }];
    }),
  );
}

export const scopesTable = (found) =>
  [
    '| право | что можно | вызовы |',
    '|---|---|---|',
    ...found.map(({ scope, words, calls }) => row([`\`${scope}\``, words, calls.join(', ')])),
  ].join('\n');
