import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';

// The owner's page, `/admin`: programs that act for people (`accounts/tokens.ts`).

const programs = v.object({
  isAllowed: v.boolean(),
  /** Tokens that have neither ended nor expired, and the people who have made them. */
  tokenCount: int,
  peopleCount: int,
});

export const getPrograms = defineRoute({
  method: 'GET',
  path: '/api/admin/programs',
  summary: 'Доступ программам: разрешён ли',
  access: 'member',
  response: programs,
  errors: ['forbidden'],
});

/** Forbidden: no person makes a token, and the tokens that exist are refused with `programs_forbidden`. */
export const setPrograms = defineRoute({
  method: 'PUT',
  path: '/api/admin/programs',
  summary: 'Разрешить или запретить доступ программам',
  access: 'member',
  writes: false,
  body: v.object({ isAllowed: v.boolean() }),
  response: programs,
  errors: ['forbidden'],
});
