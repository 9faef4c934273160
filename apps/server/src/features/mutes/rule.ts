import type { MutedPart } from '@sfera/contract/people/mutes';
import { type RawBuilder, sql } from 'kysely';

/** A person of the statement: an id, a column or a parameter. */
type Person = RawBuilder<unknown> | string;

const isLive = (now: Date | RawBuilder<unknown>) => sql`(until is null or until > ${now}::timestamptz)`;

/**
 * Whether the viewer sees this part of a person in lists that gather many people. For a viewer who is a parameter of
 * the statement: PostgreSQL reads the viewer's few mutes once, and looks each person up in a hash table.
 */
export const isNotMutedBy = (
  viewer: Person,
  what: MutedPart,
  person: RawBuilder<unknown>,
  now: Date | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  (${person} not in (
    select muted_id from mutes where user_id = ${viewer}::uuid and what = ${sql.lit(what)} and ${isLive(now)}
  ))`;

/** Whether one person has muted this part of another one. Both may be columns. */
export const hasMuted = (
  person: Person,
  what: MutedPart,
  muted: Person,
  now: Date | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from mutes
    where user_id = ${person}::uuid and muted_id = ${muted}::uuid and what = ${sql.lit(what)} and ${isLive(now)}
  )`;

/**
 * Until when one person has muted this part of another one: `infinity` for ever, null when it is not muted. Both may be
 * columns.
 */
export const mutedUntil = (
  person: Person,
  what: MutedPart,
  muted: Person,
  now: Date | RawBuilder<unknown>,
): RawBuilder<Date | number | null> => sql<Date | number | null>`
  (
    select coalesce(until, 'infinity') from mutes
    where user_id = ${person}::uuid and muted_id = ${muted}::uuid and what = ${sql.lit(what)} and ${isLive(now)}
  )`;

/**
 * The text as hidden words are looked for: whole words without their Russian or English endings, «ё» as «е». A text is
 * cut into words only for a viewer who has hidden words.
 */
const words = (text: RawBuilder<unknown>) => sql`to_tsvector('russian', translate(${text}, 'ёЁ', 'еЕ'))`;

/** Whether the text has one of the viewer's hidden words. True or false, never null. */
export const hasHiddenWord = (viewer: Person, text: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select ${words(text)} @@ query_text::tsquery from hidden_words where user_id = ${viewer}::uuid), false)`;

/** The query of one hidden word or phrase; the forms of a word match each other. */
export const queryOfWord = (word: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`hidden_word_query(${word})`;
