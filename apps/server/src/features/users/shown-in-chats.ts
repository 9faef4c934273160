import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';

/** A person of the statement: an id, a column or a parameter. */
type Person = RawBuilder<unknown> | UserId;

// Few people hide anything. They have an index of their own, so that the look costs nearly nothing.
const bothShow =
  (setting: 'shows_presence' | 'shows_reading') =>
  (one: Person, other: Person): RawBuilder<boolean> =>
    sql<boolean>`
  not exists (
    select from users hiding where hiding.id in (${one}::uuid, ${other}::uuid) and not hiding.${sql.ref(setting)})`;

/**
 * Whether two people of a chat see of one another that they are online: a person who hides this does not see it either.
 * Both may be columns.
 */
export const bothShowPresence = bothShow('shows_presence');

/** The same for what each has read of the other's messages. */
export const bothShowReading = bothShow('shows_reading');
