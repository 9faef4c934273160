import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, plannedOnce } from './database.ts';

/** Stands in the parameters of a compiled statement for a value that each execution has. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A long statement that runs often. It is put together and compiled at its first execution, and planned once by each
 * connection ({@link plannedOnce}); `build` gets a placeholder for each value, and its text may not depend on values.
 */
export function plannedStatement<Row, Values extends Record<string, unknown>>(
  name: string,
  names: readonly (keyof Values & string)[],
  build: (values: Record<keyof Values, RawBuilder<unknown>>) => RawBuilder<unknown>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = (db: Db): CompiledQuery<Row> => {
    const slots = Object.fromEntries(names.map((value) => [value, sql.val(new Slot(value))]));
    return sql<Row>`${plannedOnce(name)}${build(slots as Record<keyof Values, RawBuilder<unknown>>)}`.compile(
      db,
    );
  };
  const parametersOf = (values: Values) =>
    Object.fromEntries(names.map((value) => [value, sql.val(values[value])])) as Record<
      keyof Values,
      RawBuilder<unknown>
    >;
  return async (db, values) => {
    // A plugin changes the statement for its caller alone.
    if (db.getExecutor().plugins.length > 0)
      return (await (build(parametersOf(values)) as RawBuilder<Row>).execute(db)).rows;
    compiled ??= compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
