import * as v from 'valibot';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeText, isSeen, lineOfText } from './text.ts';

const MAX_LENGTH = 20;
const accepts = (text: unknown) => v.is(freeText(MAX_LENGTH), text);
const isControl = (code: number) => (code < 0x20 && ![9, 10, 11, 12, 13].includes(code)) || code === 0x7f;

it('takes what people write: letters of any script, emoji, tabs and new lines', () => {
  for (const text of ['', 'Привет!', '👨‍👩‍👧 ok', 'раз\n\tдва\r\n', 'مرحبا', '日本'])
    expect(accepts(text)).toBe(true);
});

it('refuses exactly the control characters, wherever they stand', () => {
  const text = fc.string({ maxLength: 5 }).filter((part) => accepts(part));
  fc.assert(
    fc.property(text, fc.nat(0x9f), text, (before, code, after) => {
      expect(accepts(before + String.fromCharCode(code) + after)).toBe(!isControl(code));
    }),
  );
});

it('counts what people see as one character', () => {
  for (const character of ['x', '😀', 'и\u0306', '🇷🇺', '👨‍👩‍👧']) {
    expect(accepts(character.repeat(MAX_LENGTH))).toBe(true);
    expect(accepts(character.repeat(MAX_LENGTH + 1))).toBe(false);
  }
});

it('refuses characters of which each is a tower of marks', () => {
  expect(accepts(`а${'\u0301'.repeat(10 * MAX_LENGTH - 1)}`)).toBe(true);
  expect(message(`а${'\u0301'.repeat(10 * MAX_LENGTH)}`)).toBe('Слишком много составных символов');
});

it.each(['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('takes %j for a line break', (soft) => {
  expect(v.parse(freeText(MAX_LENGTH), `раз${soft}${soft}два${soft}`)).toBe('раз\n\nдва');
  expect(v.parse(lineOfText(MAX_LENGTH), `Анна${soft}${soft}Орлова${soft}`)).toBe('Анна Орлова');
});

const lines = (count: number) => `а${'\r\n'.repeat(count)}я`;

it('counts a new line as one character, also when a form has sent two', () => {
  expect(v.parse(freeText(MAX_LENGTH), ' раз\r\nдва\nтри\r\n')).toBe('раз\nдва\nтри');
  expect(accepts(lines(MAX_LENGTH - 2))).toBe(true);
  expect(accepts(lines(MAX_LENGTH - 1))).toBe(false);
});

const message = (text: unknown) => v.safeParse(freeText(MAX_LENGTH), text).issues?.[0].message;

it('says in Russian what is wrong', () => {
  expect(message(5)).toBe('Здесь нужен текст');
  expect(message('x'.repeat(21))).toBe('Не длиннее 20 символов');
  expect(message('a\u0000')).toBe('Текст содержит недопустимые символы');
});

it('tells visible text from white space and invisible characters', () => {
  for (const unseen of [
    '',
    ' \n\t',
    '\u00a0',
    '\u200b',
    '\u2060\ufeff',
    ' \u200d\ufe0f ',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u0080\u009f',
  ])
    expect(isSeen(unseen)).toBe(false);
  for (const seen of ['.', '0', '👨‍👩‍👧', '\u200bя\u200b', 'می‌خواهم', '\u0301']) expect(isSeen(seen)).toBe(true);
});
