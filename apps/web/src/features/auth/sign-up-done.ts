import type { Location } from '#shared/router/index.ts';

/** The login that was just registered, passed to the login page in the navigation state. */
export function loginOfState(state: Location['state']): string {
  const login = state?.['login'];
  return typeof login === 'string' ? login : '';
}
