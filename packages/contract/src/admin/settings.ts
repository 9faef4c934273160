import * as v from 'valibot';
import { JoiningMode } from '../accounts/joining-mode.ts';
import { defineRoute } from '../base/route.ts';
import { PAGE_MAX_LENGTH } from './limits.ts';
import { PageName } from './server-info.ts';
import { freeText } from '../words/text.ts';

// The owner's page, `/admin`: how people join, and the pages for all people.

/** How people join. `GET /api/server` tells the mode. */
export const setJoining = defineRoute({
  method: 'PUT',
  path: '/api/admin/joining',
  summary: 'Как присоединяются новые люди',
  access: 'member',
  writes: false,
  body: v.object({ joining: JoiningMode }),
  response: v.object({ joining: JoiningMode }),
  errors: ['forbidden'],
});

/** The source of a page. */
export const getPageSource = defineRoute({
  method: 'GET',
  path: '/api/admin/pages/:name',
  summary: 'Текст страницы сервера',
  access: 'member',
  params: v.object({ name: PageName }),
  response: v.object({
    /** Markdown. */
    source: v.string(),
    /** The page has not been written; `source` is what Sfera shows in its place. */
    isDefault: v.boolean(),
  }),
  errors: ['forbidden', 'page_not_found'],
});

/**
 * Saves a page. Null, and a text without a visible character, forget what was saved: then the operator's file
 * `data/pages/<name>.md` is shown, or what Sfera brings along.
 */
export const setPageSource = defineRoute({
  method: 'PUT',
  path: '/api/admin/pages/:name',
  summary: 'Изменить страницу сервера',
  access: 'member',
  writes: false,
  params: v.object({ name: PageName }),
  body: v.object({ source: v.nullable(freeText(PAGE_MAX_LENGTH)) }),
  response: v.object({ source: v.string(), isDefault: v.boolean() }),
  errors: ['forbidden', 'page_not_found'],
});
