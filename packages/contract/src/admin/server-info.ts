import * as z from 'zod/mini';
import { JoiningMode } from '../accounts/joining-mode.ts';
import { defineRoute } from '../base/kit/route.ts';

/** The facts that a guest must know of this server before the sign-in. */
export const getServer = defineRoute({
  method: 'GET',
  path: '/api/server',
  summary: 'Об этом сервере',
  access: 'anyone',
  response: z.object({
    joining: JoiningMode,
    /** The server sends mail, so a forgotten password is replaced by a link. */
    mail: z.boolean(),
  }),
});

/**
 * The rules by number: the items of the first numbered list of the operator's page `rules`, or its sections when the
 * page has no such list.
 */
export const listRules = defineRoute({
  method: 'GET',
  path: '/api/rules',
  summary: 'Правила по номерам',
  access: 'anyone',
  response: z.object({ rules: z.array(z.object({ number: z.int(), title: z.string() })) }),
});

/** Pages that the operator writes. */
export const PageName = z.enum(['rules', 'privacy', 'contacts', 'recommendations']);
export type PageName = z.infer<typeof PageName>;

/** A page for all people, guests included. Errors: `page_not_found`. */
export const getPage = defineRoute({
  method: 'GET',
  path: '/api/pages/:name',
  summary: 'Правила, конфиденциальность, контакты и рекомендации',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params: z.object({ name: PageName }),
  response: z.object({
    title: z.string(),
    /** Made from Markdown without raw HTML; links lead to http, https and mail addresses and to this server. */
    html: z.string(),
  }),
  errors: ['page_not_found'],
});
