import type * as z from 'zod/mini';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Returns the schema's first error for each field; empty when the values are valid. */
export function fieldErrors<Name extends string>(
  schema: z.ZodMiniType,
  values: Readonly<Record<Name, string>>,
): FieldErrors<Name> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]);
    errors[name] ??= message;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema reports only fields of `values`
  return errors as FieldErrors<Name>;
}

export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;

/** Focuses the first field marked as invalid. @returns whether there is one */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
