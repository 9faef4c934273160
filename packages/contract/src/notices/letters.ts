import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { TimeZone } from '../base/time-zone.ts';

// The letter: what is new in one's circles and of the people whom one follows, by mail.

/** `away`: once a week, as long as one has not opened Sfera for a week. */
export const LetterRhythm = v.picklist(['off', 'away', 'weekly', 'daily'], 'Неизвестно, как часто');
export type LetterRhythm = v.InferOutput<typeof LetterRhythm>;

/** `default`: as the owner of the server has chosen. */
export const LetterChoice = v.picklist(['default', ...LetterRhythm.options], 'Неизвестно, как часто');
export type LetterChoice = v.InferOutput<typeof LetterChoice>;

const Hour = v.pipe(int, v.minValue(0), v.maxValue(23));

export const LetterSettings = v.object({
  choice: LetterChoice,
  /** The rhythm of `default`. */
  serverRhythm: LetterRhythm,
  /** Letters are sent from this hour on, in the caller's time zone. */
  hour: Hour,
  /**
   * The reason for which no letter goes out: the server sends no mail, the address is not confirmed, or a mail server has
   * refused it. Null: none.
   */
  obstacle: v.nullable(v.picklist(['no_mail', 'unconfirmed', 'bounced'])),
});
export type LetterSettings = v.InferOutput<typeof LetterSettings>;

export const getLetterSettings = defineRoute({
  method: 'GET',
  path: '/api/letters',
  summary: 'Письмо о новом: как часто',
  access: 'member',
  response: LetterSettings,
});

/** A missing setting stays as it is. Error: `invalid_input` for an unknown time zone. */
export const setLetterSettings = defineRoute({
  method: 'PUT',
  path: '/api/letters',
  summary: 'Изменить, как часто приходит письмо о новом',
  access: 'member',
  writes: false,
  body: v.object({
    choice: v.optional(LetterChoice),
    hour: v.optional(Hour),
    timeZone: v.optional(TimeZone),
  }),
  response: LetterSettings,
  rateLimit: { calls: 60, seconds: 600, by: 'person' },
});

const serverLetters = v.object({ rhythm: LetterRhythm });

/** How often people get the letter who have not chosen; for owners of the server. */
export const getServerLetters = defineRoute({
  method: 'GET',
  path: '/api/admin/letters',
  summary: 'Письма о новом: как часто, если человек не выбрал',
  access: 'member',
  response: serverLetters,
  errors: ['forbidden'],
});

export const setServerLetters = defineRoute({
  method: 'PUT',
  path: '/api/admin/letters',
  summary: 'Выбрать, как часто приходят письма о новом',
  access: 'member',
  writes: false,
  body: serverLetters,
  response: serverLetters,
  errors: ['forbidden'],
});
