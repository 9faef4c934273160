import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

/**
 * The form of a password that is compared and hashed: keyboards and clipboards write «й» or «é» as one sign or as two
 * (RFC 8265, `OpaqueString`: NFC). NFKC would also make different passwords equal. A text that is too long for any
 * password stays as it is: to normalise a long run of marks takes a square of its length.
 */
export const normalPassword = (typed: string): string =>
  typed.length > 4 * PASSWORD_MAX_LENGTH ? typed : typed.normalize('NFC');

/** Reasons to refuse a password that is long enough, in words: `weak_password`. */
export const PASSWORD_WEAKNESSES = {
  repeated: 'Слишком много повторов. Придумайте другой пароль',
  own_name: 'В пароле почти нет ничего, кроме логина или email. Придумайте другой',
  common: 'Этот пароль из списка самых частых. Придумайте другой',
} as const;
export type PasswordWeakness = keyof typeof PASSWORD_WEAKNESSES;

/** Names of the account that all people may know, and so guess first. */
export interface OwnNames {
  login: string;
  email: string;
}

/** A shorter name occurs by chance inside other words. */
const NAME_MIN_LENGTH = 3;
const FEWEST_DIFFERENT = 3;
/** `abababab`, `123123`, `qwerqwer`. */
const REPEATED_PIECE = /^(.{1,4})\1+$/su;

/** The weakness of a password that shows without a list of words; null without one. */
export function weaknessOf(password: string, { login, email }: OwnNames): 'repeated' | 'own_name' | null {
  const folded = password.toLowerCase();
  if (new Set(folded).size < FEWEST_DIFFERENT || REPEATED_PIECE.test(folded)) return 'repeated';
  const names = [email, email.split('@')[0] ?? '', login].map((name) => name.trim().toLowerCase());
  // Longest name first: the login is often a part of the email.
  const rest = names
    .filter((name) => name.length >= NAME_MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => text.replaceAll(name, ''), folded);
  return rest !== folded && rest.length < PASSWORD_MIN_LENGTH ? 'own_name' : null;
}

const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LATIN_OF = new Map([...RUSSIAN_KEYS].map((key, index) => [key, LATIN_KEYS[index] ?? '']));

/**
 * The forms in which lists of common passwords hold a password: in lower case, and as typed on a Latin keyboard, which
 * is how the lists hold Russian words: «пароль» is `gfhjkm`.
 */
export function listedForms(password: string): readonly string[] {
  const folded = password.toLowerCase();
  return [folded, Array.from(folded, (letter) => LATIN_OF.get(letter) ?? letter).join('')];
}
