import { describe, expect, it } from 'vitest';
import { foldText, hasWord } from './fold.ts';

describe('a word of the server is found', () => {
  it.each([
    ['as it is written', 'купить спам тут'],
    ['in capitals', 'СПАМ'],
    ['in Latin look-alikes', 'cпaм'],
    ['with signs for letters', 'cп@м'],
    ['with doubled letters', 'ссппааамм'],
    ['with invisible characters', 'с\u200bп\u200dа\u00adм'],
    ['with accents', 'спа́м'],
    ['written apart', 'с п а м'],
    ['with dots between', 'с.п.а.м!'],
    ['in wide letters', 'c\u043f\uff41м'],
  ])('%s', (_, text) => expect(hasWord(text, 'спам')).toBe(true));
});

it.each([
  ['инспамация', 'спам'],
  ['спамер', 'спам'],
  ['', 'спам'],
  ['что угодно', '🔥'],
])('«%s» has no «%s»', (text, word) => expect(hasWord(text, word)).toBe(false));

it('takes any ending after «*», and finds phrases', () => {
  expect(hasWord('Казино-онлайн', 'казино онлайн')).toBe(true);
  expect(hasWord('в казиношках', 'казино*')).toBe(true);
  expect(hasWord('в казиношках', 'казино')).toBe(false);
});

it('folds a long text in time that grows no faster than its length', () => {
  const text = 'а . '.repeat(20_000);
  expect(foldText(text)).toBe('a');
});
