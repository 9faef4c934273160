import * as z from 'zod/mini';
import { JoiningMode } from './joining-mode.ts';
import { defineRoute } from './kit/route.ts';

/** What a guest must know of this server before the sign-in. */
export const getServer = defineRoute({
  method: 'GET',
  path: '/api/server',
  summary: 'Об этом сервере',
  access: 'anyone',
  response: z.object({ joining: JoiningMode }),
  errors: [],
});
