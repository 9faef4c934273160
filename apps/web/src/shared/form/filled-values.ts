/** The values of a form with what a password manager has put into its fields without telling the page. */
export function withFilled<Values extends object>(values: Values, form: HTMLFormElement | null): Values {
  const filled = Object.keys(values).flatMap((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? [[name, field.value]] : [];
  });
  return { ...values, ...Object.fromEntries(filled) };
}
