import { expect, it } from 'vitest';
import { linkText } from './link-text.ts';

it.each([
  ['https://example.org/a?b=1#c', 'example.org/a?b=1#c'],
  ['http://ru.wikipedia.org/wiki/%D0%9E%D0%B7%D0%B5%D1%80%D0%BE', 'ru.wikipedia.org/wiki/Озеро'],
  ['https://example.org/a%2Fb%3Fc', 'example.org/a%2Fb%3Fc'],
])('shows %s in readable form', (address, text) => expect(linkText(address)).toBe(text));

it.each(['example.org/100%', 'example.org/%D0', 'example.org/a%20b', 'example.org/%E2%80%AEgpj.exe'])(
  'leaves %s as it is written',
  (text) => expect(linkText(`https://${text}`)).toBe(text),
);
