import * as v from 'valibot';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Login } from '../accounts/auth.ts';
import { isTagName, textParts } from './text-links.ts';

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'https://',
    'http://a.b/c',
    'www.',
    'vk.com/',
    'a.ru',
    '@',
    '#',
    '@alina.k',
    '#север',
    '\u034f',
    '_',
    'ё',
    '7',
    '\n',
    ' ',
    '.',
    '(',
    ')',
    'javascript:',
    'HTTPS://',
    'рф',
    '”',
    '\u202e',
    '）',
    ':80',
    '/',
  ),
);

it('loses and adds no characters', () =>
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const description = pieces.join('');
      expect(
        textParts(description)
          .map((part) => part.text)
          .join(''),
      ).toBe(description);
    }),
  ));

it('links only http and https addresses', () =>
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const part of textParts(pieces.join(''))) {
        if (part.kind === 'link') expect(new URL(part.href).protocol).toMatch(/^https?:$/);
      }
    }),
  ));

it('takes for tags and logins only what can be one', () =>
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      for (const part of textParts(pieces.join(''))) {
        if (part.kind === 'tag') expect([part.text, isTagName(part.name)]).toEqual([`#${part.name}`, true]);
        if (part.kind === 'login') expect(v.is(Login, part.login)).toBe(true);
      }
    }),
  ));

it('finds every tag that stands between spaces, whatever its letters', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 50 }), (name) => {
      const tags = textParts(`до #${name} после`).filter(({ kind }) => kind === 'tag');
      if (isTagName(name)) expect(tags).toEqual([{ kind: 'tag', text: `#${name}`, name }]);
    }),
  ));

const found = (description: string) =>
  textParts(description)
    .filter((part) => part.kind !== 'words')
    .map((part) => part.text);

it.each([
  ['смотри https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(https://example.org/a)', ['https://example.org/a']],
  ['https://ru.wikipedia.org/wiki/Луна_(спутник)!', ['https://ru.wikipedia.org/wiki/Луна_(спутник)']],
  ['с @alina.k, @timur.', ['@alina.k', '@timur']],
  ['#север_2026 и #лёд', ['#север_2026', '#лёд']],
  ['почта me@example.org и me@example.org@example.org', []],
  ['#к и #7 и #2026 и #__', []],
  ['#я_ #7я #ёж', ['#я_', '#7я', '#ёж']],
  [`#${'о'.repeat(50)} #${'о'.repeat(51)}`, [`#${'о'.repeat(50)}`]],
  [
    'слово#тег ##тег &#тег; https://host/#тег vk.com/a#тег #тег',
    ['https://host/#тег', 'vk.com/a#тег', '#тег'],
  ],
  ['#ко\u034fт', []],
  // One letter, written as two code points.
  ['#и\u0306', []],
  ['#и\u0306од', ['#и\u0306од']],
  [`@${'a'.repeat(30)} @${'a'.repeat(31)} @a`, [`@${'a'.repeat(30)}`]],
  ['@annaпривет @anna@mastodon.example @anna.Привет', ['@anna']],
  ['javascript:alert(1) data:text/html,x', []],
  ['https://', []],
  ['C# и дом №5', []],
  ['мой vk.com/alina_k, пишите', ['vk.com/alina_k']],
  ['(t.me/sever?start=1)', ['t.me/sever?start=1']],
  ['www.example.co.uk.', ['www.example.co.uk']],
  ['www.example.org/a#b и Www', ['www.example.org/a#b']],
  ['vk.com без пути, привет.Me, и/или, 1.5/2', []],
  ['me@vk.com/a', []],
  ['www.vk.com@evil.ru/a', []],
  ['vk.com:secret@evil.ru/a', []],
  ['javascript:vk.com/%0aalert(1)', []],
  ['javascript:www.vk.com data:vk.com/a file://vk.com/a //vk.com/a', []],
  ['vk.comя/a яvk.com/a evil-ru/vk.com/a', []],
  ['vk.com\\evil.ru/a', []],
])('finds the parts of «%s»', (description, texts) => expect(found(description)).toEqual(texts));

it.each([
  ['vk.com/alina', 'https://vk.com/alina'],
  ['www.example.org', 'https://www.example.org/'],
  // The link leads to the host shown, regardless of how the path looks.
  ['vk.com/@evil.ru:80/javascript:alert(1)', 'https://vk.com/@evil.ru:80/javascript:alert(1)'],
  ['vk.com.evil.ru/a', 'https://vk.com.evil.ru/a'],
])('links «%s» by https', (description, href) =>
  expect(textParts(description)).toEqual([{ kind: 'link', text: description, href }]),
);

const loginsIn = (text: string, ...known: string[]) =>
  textParts(text, (login) => known.includes(login)).flatMap((part) =>
    part.kind === 'login' ? [part.text] : [],
  );

it('takes dots and dashes for those of a login when a person has such a login', () => {
  expect(loginsIn('@oleg. привет')).toEqual(['@oleg']);
  expect(loginsIn('@oleg. привет', 'oleg')).toEqual(['@oleg']);
  expect(loginsIn('@Oleg. привет, @oleg', 'oleg', 'oleg.')).toEqual(['@Oleg.', '@oleg']);
  expect(loginsIn('@oleg... и @a-.', 'oleg.', 'a-')).toEqual(['@oleg.', '@a-']);
  expect(loginsIn('@.. и @_.', '..', '_.')).toEqual(['@..', '@_.']);
  expect(loginsIn('@oleg.привет', 'oleg.')).toEqual(['@oleg']);
});
