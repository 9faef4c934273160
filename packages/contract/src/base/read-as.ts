import * as v from 'valibot';

/** The value as the schema reads it; undefined when the schema refuses it. */
export function readAs<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}
