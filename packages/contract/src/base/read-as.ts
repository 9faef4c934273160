import * as v from 'valibot';

/** What the schema makes of the value; undefined when it refuses it. */
export function readAs<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}
