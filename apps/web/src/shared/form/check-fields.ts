import * as v from 'valibot';
import type { FieldErrors } from './field-errors.ts';

/** Returns the schema's first error for each field; empty when the values are valid. */
export function fieldErrors<Name extends string>(
  schema: v.GenericSchema,
  values: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const errors: Record<string, string> = {};
  for (const { path, message } of v.safeParse(schema, values).issues ?? [])
    if (path) errors[String(path[0].key)] ??= message;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema reports only fields of `values`
  return errors as FieldErrors<Name>;
}
