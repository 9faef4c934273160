import { updateUser } from '@sfera/contract/people/profiles';
import type { CurrentUser } from '@sfera/contract/people/users';
import * as v from 'valibot';
import { fieldErrors } from '#shared/form/check-fields.ts';
import type { FieldErrors } from '#shared/form/field-errors.ts';

const Values = v.object({
  login: v.string(),
  userName: v.string(),
  description: v.string(),
  isPrivate: v.boolean(),
});
export type Values = v.InferOutput<typeof Values>;
export type TextName = 'login' | 'userName' | 'description';

/** Unsaved edits; the other fields have the server's values. */
export const Edits = v.partial(Values);
export type Edits = v.InferOutput<typeof Edits>;

const NAMES = ['login', 'userName', 'description', 'isPrivate'] as const;

export const valuesOf = (user: CurrentUser, edits: Edits): Values => ({
  login: edits.login ?? user.login,
  userName: edits.userName ?? user.userName,
  description: edits.description ?? user.description,
  isPrivate: edits.isPrivate ?? user.isPrivate,
});

/** The edits without those that equal the server's values. */
export const withoutUnchanged = (user: CurrentUser, edits: Edits): Edits =>
  Object.fromEntries(
    NAMES.filter((name) => edits[name] !== undefined && edits[name] !== user[name]).map((name) => [
      name,
      edits[name],
    ]),
  );

export const isEmpty = (edits: Edits): boolean => Object.keys(edits).length === 0;

/** The contract's errors in these values, by field; empty for valid values. */
export const errorsOf = ({ login, userName, description }: Values): FieldErrors<TextName> =>
  fieldErrors(updateUser.multipart.fields, { login, userName, description });
