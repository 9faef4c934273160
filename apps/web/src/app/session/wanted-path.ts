import type { Location } from '#shared/router/index.ts';

/** Navigation state that makes the login return to this page. */
export const wantedState = ({ pathname, search, hash }: Location) => ({ wanted: pathname + search + hash });

const hasWanted = (state: unknown): state is { wanted: string } =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string';

/** Where to go after login: the page that the guard turned away from, else home. Never to another origin. */
export function wantedPath(state: unknown): string {
  if (!hasWanted(state) || !state.wanted.startsWith('/')) return '/';
  const { wanted } = state;
  return new URL(wanted, location.origin).origin === location.origin ? wanted : '/';
}
