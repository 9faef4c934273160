import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { descriptionParts } from './parts.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'https://',
    'http://a.b/c',
    '@',
    '#',
    '@alina.k',
    '#север',
    '\n',
    ' ',
    '.',
    '(',
    ')',
    'javascript:',
  ),
);

it('loses and invents nothing', () =>
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const description = pieces.join('');
      expect(
        descriptionParts(description)
          .map((part) => part.text)
          .join(''),
      ).toBe(description);
    }),
  ));

it('makes no address but http and https', () =>
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const part of descriptionParts(pieces.join(''))) {
        if (part.kind === 'link') expect(new URL(part.href).protocol).toMatch(/^https?:$/);
      }
    }),
  ));

const found = (description: string) =>
  descriptionParts(description)
    .filter((part) => part.kind !== 'words')
    .map((part) => part.text);

it.each([
  ['смотри https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(https://example.org/a)', ['https://example.org/a']],
  ['https://ru.wikipedia.org/wiki/Луна_(спутник)!', ['https://ru.wikipedia.org/wiki/Луна_(спутник)']],
  ['с @alina.k, @timur.', ['@alina.k', '@timur']],
  ['#север_2026 и #лёд', ['#север_2026', '#лёд']],
  ['почта me@example.org', []],
  ['javascript:alert(1) data:text/html,x', []],
  ['https://', []],
  ['C# и дом №5', []],
])('finds in «%s»', (description, texts) => expect(found(description)).toEqual(texts));
