import * as z from 'zod/mini';
import type { Location } from 'react-router';

const WantedState = z.object({ wanted: z.string() });

/** Navigation state that makes the login return to this page. */
export const wantedState = ({ pathname, search, hash }: Location) => ({ wanted: pathname + search + hash });

/** Where to go after login: the page that the guard turned away from, else home. Never to another origin. */
export function wantedPath(state: unknown): string {
  const parsed = WantedState.safeParse(state);
  if (!parsed.success) return '/';
  const { wanted } = parsed.data;
  const isOwnPath = wanted.startsWith('/') && new URL(wanted, location.origin).origin === location.origin;
  return isOwnPath ? wanted : '/';
}
