import { type Kysely, sql } from 'kysely';

/** A formula that ranks rows: an immutable SQL function. Higher ranks come first. */
export interface RankFunction {
  name: string;
  /**
   * Inputs with their types, columns of the ranked table. Migrations name the inputs in their calls, so a change needs
   * a new migration.
   */
  inputs: Readonly<Record<string, 'int' | 'timestamptz'>>;
  /** An SQL expression of the inputs. */
  formula: string;
}

/** The whole hours from the year 2020 to `created_at`. */
export const HOURS_SINCE_2020 = `
  floor(extract(epoch from created_at - timestamptz '2020-01-01 00:00:00+00') / 3600)::int`;

/** The whole doublings of a number that begins at 1. The tiny addend keeps a whole doubling from being rounded down. */
export const doublingsOf = (interest: string): string => `floor(ln(${interest}) / ln(2.0) + 1e-9)::int`;

/** The text of the function as `pg_proc.prosrc` holds it. */
export const bodyOf = ({ formula }: RankFunction): string => `select ${formula}`;

/** Creates or replaces the function. */
export async function defineRank<T>(db: Kysely<T>, rank: RankFunction): Promise<void> {
  const inputs = Object.entries(rank.inputs).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  await sql`
    create or replace function ${sql.id(rank.name)}(${sql.join(inputs)}) returns int
    language sql immutable parallel safe as ${sql.lit(bodyOf(rank))}`.execute(db);
}
