import * as z from 'zod/mini';

const LoginState = z.object({ login: z.string() });

/** The login that a registration just made, carried to the login page by navigation state. */
export const loginOfState = (state: unknown): string => LoginState.safeParse(state).data?.login ?? '';
