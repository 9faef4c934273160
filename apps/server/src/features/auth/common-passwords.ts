import { COMMON_PASSWORDS, PASSWORD_MIN_LENGTH } from '@sfera/contract/accounts/limits';
import { listedForms } from '@sfera/contract/accounts/password';

let common: Promise<ReadonlySet<string>> | undefined;

/** The list has half a megabyte and is loaded on first use: most server processes never need it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH);
  return new Set(longEnough.slice(0, COMMON_PASSWORDS).map(String));
}

/**
 * Whether the password is one of the 10,000 most common ones that are long enough, also when typed on a Russian
 * keyboard layout.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (common ??= readCommon());
  return listedForms(password).some((form) => list.has(form));
}
