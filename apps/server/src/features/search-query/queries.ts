import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WordsQuery } from './parse-query.ts';

/** The endings of the words do not matter; words without a meaning of their own («и», «на») are left out. */
const hasPhrase = (phrase: string) => sql`phraseto_tsquery('russian', ${phrase}::text)`;

/** Nothing has to be escaped in a word of letters and digits. */
const hasBeginning = (word: string) => sql`
  (case when numnode(${hasPhrase(word)}) > 0 then ${hasPhrase(word)} || ${`'${word}':*`}::tsquery else ''::tsquery end)`;

const join = (conditions: RawBuilder<unknown>[], operator: RawBuilder<unknown>) =>
  conditions.length > 0 ? sql.join(conditions, operator) : sql`''::tsquery`;

/** The query as a `tsquery`; null when nothing in it can be looked for. */
export async function readWanted(
  db: Db,
  { phrases, excluded, beginning }: WordsQuery,
): Promise<string | null> {
  const wanted = [...phrases.map(hasPhrase), ...(beginning === null ? [] : [hasBeginning(beginning)])];
  // A phrase that is wanted and excluded at once is in no text: all texts with the word would be read in vain.
  if (wanted.length === 0 || excluded.some((phrase) => phrases.includes(phrase))) return null;
  const { rows } = await sql<{ wanted: string }>`
    select (wanted && !!unwanted)::text as wanted
    from (select ${join(wanted, sql` && `)} as wanted, ${join(excluded.map(hasPhrase), sql` || `)} as unwanted) asked
    where numnode(wanted) > 0`.execute(db);
  return rows[0]?.wanted ?? null;
}
