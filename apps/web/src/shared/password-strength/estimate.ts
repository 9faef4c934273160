import { listedForms, type OwnNames, weaknessOf } from '@sfera/contract/accounts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { known } from './known.ts';

/** From «guessed at once» to «beyond any attack». */
export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** By zxcvbn's score, 0 to 4, a logarithmic scale of guesses. */
const STRENGTH_OF_SCORE = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

const commonest = known.passwords.split('\n');
const common = new Set(commonest);
const zxcvbn = new ZxcvbnFactory({ dictionary: { commonest }, graphs: { qwerty: known.keyboard } });

export const isCommon = (password: string): boolean => listedForms(password).some((form) => common.has(form));

/** How long the password withstands an attacker who knows habits, keyboards and the person's names. */
export function estimateStrength(password: string, names: OwnNames): Strength {
  if (weaknessOf(password, names) || isCommon(password)) return 'weak';
  const own = [names.login, names.email, ...names.email.split('@'), 'sfera', 'сфера'];
  const scores = listedForms(password).map((form) => zxcvbn.check(form, own).score);
  return STRENGTH_OF_SCORE[Math.min(...scores)] ?? 'weak';
}
