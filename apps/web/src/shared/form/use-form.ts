import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as v from 'valibot';
import { ApiError } from '../api/call.ts';
import { withFilled } from './filled-values.ts';
import { fieldErrors } from './check-fields.ts';
import { focusFirstInvalid, hasErrors, type FieldErrors } from './field-errors.ts';

interface Options<Name extends string> {
  schema: v.GenericSchema;
  initial: Readonly<Record<Name, string>>;
  /** Sends valid values. A refusal of a field is shown at the field, any other failure above the button. */
  send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** Shown when the failure has no words of its own. */
  failed: string;
}

/** The state that a `Field` needs of the form. */
export interface FieldState {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** The state of a form whose fields are all texts. */
export function useForm<Name extends string>({ schema, initial, send, failed }: Options<Name>) {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const showRefusal = (error: unknown) => {
    const { field, message } = error instanceof ApiError ? error : { field: undefined, message: failed };
    const isOfField = field !== undefined && field in initial;
    flushSync(() => {
      setBusy(false);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `field` is a name of `initial`
      if (isOfField) setErrors({ [field]: message } as FieldErrors<Name>);
      else setFailure(message);
    });
    focusFirstInvalid(ref.current);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const filled = withFilled(values, ref.current);
    const wrong = fieldErrors(schema, filled);
    flushSync(() => {
      setValues(filled);
      setErrors(wrong);
      setFailure(null);
      setBusy(!hasErrors(wrong));
    });
    if (focusFirstInvalid(ref.current)) return;
    try {
      await send(filled);
      setBusy(false);
    } catch (error) {
      showRefusal(error);
    }
  };

  /** The state that a `Field` of this name needs. */
  const fieldOf = (name: Name): FieldState => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange(event) {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
      const { [name]: _mended, ...others } = errors;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the errors
      setErrors(others as FieldErrors<Name>);
    },
  });

  const form = { ref, noValidate: true, onSubmit: (event: FormEvent) => void onSubmit(event) };
  const reset = () => setValues(initial);
  return { form, fieldOf, values, failure, isBusy, reset };
}
