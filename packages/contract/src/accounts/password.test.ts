import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listedForms, weaknessOf } from './password.ts';

const ANA = { login: 'Ana.K', email: 'Karenina@example.com' };

describe('a password', () => {
  it.each([
    ['мимоза', null],
    ['aaaaaa', 'repeated'],
    ['AaAaAa', 'repeated'],
    ['aaabbb', 'repeated'],
    ['abcabc', 'repeated'],
    ['1234123412341234', 'repeated'],
    ['банан-банан', null],
    ['ana.k1', 'own_name'],
    ['12ANA.K34', 'own_name'],
    ['karenina', 'own_name'],
    ['karenina@example.com', 'own_name'],
    ['Karenina1877', 'own_name'],
    ['karenina и вронский', null],
  ])('%j is %s', (password, weakness) => {
    expect(weaknessOf(password, ANA)).toBe(weakness);
  });

  it('may contain a name that is too short to be more than chance', () => {
    expect(weaknessOf('nanana-1', { login: 'na', email: 'na@b.ru' })).toBeNull();
  });

  it('that repeats a piece of up to four letters is always refused', () => {
    const piece = fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(piece, fc.integer({ min: 2, max: 50 }), (text, times) => {
        expect(weaknessOf(text.repeat(times), { login: '', email: '' })).toBe('repeated');
      }),
    );
  });

  it('of any text is judged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string(), (password, login) => {
        expect([null, 'repeated', 'own_name']).toContain(weaknessOf(password, { login, email: login }));
      }),
    );
  });
});

it.each([
  ['Qwerty', ['qwerty', 'qwerty']],
  ['Пароль', ['пароль', 'gfhjkm']],
  ['йцу123', ['йцу123', 'qwe123']],
  ['любовь', ['любовь', 'k.,jdm']],
])('finds %j in a list as %j', (password, forms) => expect(listedForms(password)).toEqual(forms));
