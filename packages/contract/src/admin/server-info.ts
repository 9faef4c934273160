import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { JoiningMode } from '../accounts/joining-mode.ts';
import { defineRoute } from '../base/route.ts';

/** The facts that a guest must know of this server before the sign-in. */
export const getServer = defineRoute({
  method: 'GET',
  path: '/api/server',
  summary: 'Об этом сервере',
  access: 'anyone',
  response: v.object({
    joining: JoiningMode,
    /** The server sends mail, so a forgotten password is replaced by a link. */
    mail: v.boolean(),
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
  response: v.object({ rules: v.array(v.object({ number: int, title: v.string() })) }),
});

/** Pages that the operator writes. */
export const PageName = v.picklist(['rules', 'privacy', 'contacts', 'recommendations']);
export type PageName = v.InferOutput<typeof PageName>;

/** A page for all people, guests included. Errors: `page_not_found`. */
export const getPage = defineRoute({
  method: 'GET',
  path: '/api/pages/:name',
  summary: 'Правила, конфиденциальность, контакты и рекомендации',
  access: 'anyone',
  offline: { keyedBy: 'address' },
  params: v.object({ name: PageName }),
  response: v.object({
    title: v.string(),
    /** Made from Markdown without raw HTML; links lead to http, https and mail addresses and to this server. */
    html: v.string(),
  }),
  errors: ['page_not_found'],
});
