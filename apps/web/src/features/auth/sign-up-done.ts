import * as z from 'zod/mini';

const LoginState = z.object({ login: z.string() });

/** The login that was just registered, passed to the login page in the navigation state. */
export const loginOfState = (state: unknown): string => LoginState.safeParse(state).data?.login ?? '';
