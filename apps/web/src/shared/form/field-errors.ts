export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;

/** Focuses the first field marked as invalid. @returns whether there is one */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
