import { type Kysely, sql } from 'kysely';

/** A formula that ranks posts: an immutable SQL function that generates a stored column. Higher ranks come first. */
export interface RankFunction {
  name: string;
  /** The generated column of `posts`. */
  column: string;
  /** Columns of `posts` with their types. Migration 018 names them in its calls, so a change needs a new migration. */
  inputs: Readonly<Record<string, 'int' | 'timestamptz'>>;
  /** An SQL expression of the inputs. */
  formula: string;
}

/** The text of the function as `pg_proc.prosrc` holds it. */
export const bodyOf = ({ formula }: RankFunction): string => `select ${formula}`;

/** Creates or replaces the function. */
export async function defineRank<T>(db: Kysely<T>, rank: RankFunction): Promise<void> {
  const inputs = Object.entries(rank.inputs).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  await sql`
    create or replace function ${sql.id(rank.name)}(${sql.join(inputs)}) returns int
    language sql immutable parallel safe as ${sql.lit(bodyOf(rank))}`.execute(db);
}

/** SQL condition: the stored rank of a post differs from the result of the function. */
export const isStale = ({ name, column, inputs }: RankFunction) =>
  sql`${sql.id(column)} <> ${sql.id(name)}(${sql.join(Object.keys(inputs).map((input) => sql.id(input)))})`;
