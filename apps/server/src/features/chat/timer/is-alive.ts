import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a message may still be shown: a job removes disappearing messages a little after their time. Every statement
 * that shows messages has this condition. `message`: alias of the row of `messages`.
 */
export const isAlive = (message: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${message}.expires_at`)} is null or ${sql.ref(`${message}.expires_at`)} > ${now}::timestamptz)`;
