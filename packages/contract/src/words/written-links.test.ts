import { expect, it } from 'vitest';
import { textParts } from './text-links.ts';

// Phones, messengers, office programs and people write this around an address; «A» stands for the address. Telegram ends
// an address at the same quotes, brackets, punctuation and invisible characters.
const A = 'https://example.com/a';

const linksOf = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

const QUOTES = [
  '“A”',
  '„A“',
  '„A”',
  '”A”',
  '‘A’',
  '‚A‘',
  '’A’',
  '«A»',
  '»A«',
  '‹A›',
  '›A‹',
  '「A」',
  '『A』',
  '〝A〞',
  '〝A〟',
]
  .concat([
    '﹁A﹂',
    '｢A｣',
    '"A"',
    "'A'",
    '＂A＂',
    '＇A＇',
    '`A`',
    '❝A❞',
    '❛A❜',
    '《A》',
    '〈A〉',
    '′A′',
    '″A″',
    '＜A＞',
    '´A´',
  ])
  .concat(['「A」と', '“A”и', '»A«и', '„A“,', '<A>', '<<A>>', '⟨A⟩', '⸢A⸣', '﴾A﴿']);

const BRACKETS = [
  '(A)',
  '[A]',
  '{A}',
  '（A）',
  '［A］',
  '｛A｝',
  '【A】',
  '〔A〕',
  '〖A〗',
  '⦅A⦆',
  '｟A｠',
  '((A))',
  '([A])',
  '(A).',
  '(A),',
  '（A）。',
].concat([
  '[x](A)',
  '[x](A).',
  '![x](A)',
  '(см. A)',
  '(A; B)',
  'A)',
  'A]',
  'A(',
  'A).).).',
  '[A',
  '{{A}}',
  '[[A]]',
  '(A)и',
]);

const MARKS = [
  '.',
  ',',
  ':',
  ';',
  '!',
  '?',
  '…',
  '...',
  '!!!',
  '?!',
  '⁉',
  '‼',
  '*',
  '**',
  "'",
  '·',
  '•',
  '†',
].concat(
  [
    '。',
    '、',
    '，',
    '！',
    '？',
    '：',
    '；',
    '．',
    '｡',
    '､',
    '・',
    '،',
    '؛',
    '؟',
    '۔',
    '।',
    '॥',
    '՝',
    '։',
    '՞',
    '፡',
    '።',
    '፣',
  ],
  [
    '၊',
    '။',
    '៖',
    '។',
    '෴',
    '׃',
    '¿',
    '¡',
    '—',
    '–',
    '|',
    '\\',
    '^',
    '|и',
    '\\и',
    '。次',
    '！次',
    '፧',
    '᠃',
    '꘎',
    '⸮',
    '٬',
  ],
);

/** Characters that are not seen, and those that turn the direction of a text. */
const UNSEEN = [0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x2000, 0x2003, 0x2009]
  .concat([
    0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x202f,
    0x205f,
  ])
  .concat([
    0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2065, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0x2800,
    0x3000,
  ])
  .concat([
    0x3164, 0xfe00, 0xfe0e, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0x1d173, 0xe0001, 0xe0020, 0xe007f,
    0xe0100, 0xe01ef,
  ])
  .concat([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1f, 0x7f, 0x85, 0x9f, 0xd800, 0xdfff]);

it.each([...QUOTES, ...BRACKETS, ...MARKS.map((mark) => `A${mark}`)])(
  'finds the address in «%s» and no more',
  (around) => expect(linksOf(around.replace('A', A))).toEqual([A]),
);

it.each(UNSEEN.map((code) => [code.toString(16).padStart(4, '0'), String.fromCodePoint(code)] as const))(
  'ends an address at U+%s, wherever that stands',
  (_, unseen) => {
    expect(linksOf(`${A}${unseen}`)).toEqual([A]);
    expect(linksOf(`${A}${unseen}gpj.exe`)).toEqual([A]);
    expect(linksOf(`${unseen}${A}`)).toEqual([A]);
    expect(linksOf(`https://example.com${unseen}.evil.org/a`)).toEqual(['https://example.com']);
    expect(linksOf(`www.example.com/b${unseen}c`)).toEqual(['www.example.com/b']);
  },
);

it.each([
  // Brackets that the address itself opens.
  ['https://ru.wikipedia.org/wiki/Луна_(спутник)', 'https://ru.wikipedia.org/wiki/Луна_(спутник)'],
  ['(https://ru.wikipedia.org/wiki/Луна_(спутник))', 'https://ru.wikipedia.org/wiki/Луна_(спутник)'],
  ['https://ja.wikipedia.org/wiki/東京（曖昧）', 'https://ja.wikipedia.org/wiki/東京（曖昧）'],
  ['https://example.com/a[1]', 'https://example.com/a[1]'],
  ['https://example.com/a[1]]', 'https://example.com/a[1]'],
  ['https://example.com/{id}', 'https://example.com/{id}'],
  ['https://example.com/a(b[c]d)e)f', 'https://example.com/a(b[c]d)e'],
  ['https://example.com/a?b=(1)&c=[2],', 'https://example.com/a?b=(1)&c=[2]'],
  // Signs inside of an address.
  ["https://example.com/l'amour", "https://example.com/l'amour"],
  ['https://example.com/a,b;c:d!e.f', 'https://example.com/a,b;c:d!e.f'],
  ['https://example.com/~user/*', 'https://example.com/~user/'],
  ['https://example.com/a/', 'https://example.com/a/'],
  ['https://example.com/?', 'https://example.com/'],
  ['https://example.com/#', 'https://example.com/#'],
  ['https://example.com/a?b=1&', 'https://example.com/a?b=1&'],
  ['https://example.com/100%', 'https://example.com/100%'],
  ['https://example.com/a_', 'https://example.com/a_'],
  ['https://example.com/😀', 'https://example.com/😀'],
  ['https://example.com/й', 'https://example.com/й'],
  ['https://example.com/и\u0306', 'https://example.com/и\u0306'],
  // The host.
  ['HTTPS://Example.COM/A', 'HTTPS://Example.COM/A'],
  ['Http://example.com', 'Http://example.com'],
  ['https://example.com', 'https://example.com'],
  ['https://example.com.', 'https://example.com'],
  ['https://example.com:', 'https://example.com'],
  ['https://example.com, да', 'https://example.com'],
  ['https://example.com!да', 'https://example.com'],
  ['https://example.com(да)', 'https://example.com'],
  ['https://example.com😀', 'https://example.com'],
  ['https://example.com?a=1', 'https://example.com?a=1'],
  ['https://example.com#a', 'https://example.com#a'],
  ['https://example.com:8080/a', 'https://example.com:8080/a'],
  ['https://example.com:8080', 'https://example.com:8080'],
  ['https://example.com:да', 'https://example.com'],
  ['https://user:secret@example.com/a', 'https://user:secret@example.com/a'],
  ['http://localhost:3000/a', 'http://localhost:3000/a'],
  ['http://192.168.0.1/a', 'http://192.168.0.1/a'],
  ['https://кириллица.рф', 'https://кириллица.рф'],
  ['https://кириллица.рф/путь', 'https://кириллица.рф/путь'],
  ['https://КИРИЛЛИЦА.РФ.', 'https://КИРИЛЛИЦА.РФ'],
  ['https://例え.テスト/あ。', 'https://例え.テスト/あ'],
  ['https://xn--80apgfq2d.xn--p1ai/a', 'https://xn--80apgfq2d.xn--p1ai/a'],
  ['приветhttps://example.com/a', 'https://example.com/a'],
  // Without a scheme.
  ['кириллица.рф', 'кириллица.рф'],
  ['(Кириллица.РФ)', 'Кириллица.РФ'],
  ['на кириллица.рф/путь, там', 'кириллица.рф/путь'],
  ['www.кириллица.рф', 'www.кириллица.рф'],
  ['WWW.Example.COM.', 'WWW.Example.COM'],
  ['“VK.com/Alina”', 'VK.com/Alina'],
  ['www.example.com:8080/a', 'www.example.com:8080/a'],
  ['example.com:8080/a', 'example.com:8080/a'],
  ['t.me/sever_(чат))', 't.me/sever_(чат)'],
])('finds in «%s» the address «%s»', (text, address) => expect(linksOf(text)).toEqual([address]));

it.each([
  ['https://a.by/1https://b.by/2', ['https://a.by/1', 'https://b.by/2']],
  ['https://a.byhttps://b.by', ['https://a.by', 'https://b.by']],
  ['https://a.by,https://b.by;http://c.by', ['https://a.by', 'https://b.by', 'http://c.by']],
  ['https://a.by/1,https://b.by/2', ['https://a.by/1', 'https://b.by/2']],
  ['https://a.by\nhttps://b.by\r\nhttps://c.by', ['https://a.by', 'https://b.by', 'https://c.by']],
  ['https://a.by|https://b.by', ['https://a.by', 'https://b.by']],
  ['[https://a.by](https://b.by)', ['https://a.by', 'https://b.by']],
  ['https://https://a.by', ['https://a.by']],
  ['<https://a.by><https://b.by>', ['https://a.by', 'https://b.by']],
  // One address in another.
  ['https://web.archive.org/web/2020/https://a.by/', ['https://web.archive.org/web/2020/https://a.by/']],
  ['https://a.by/?to=https://b.by', ['https://a.by/?to=https://b.by']],
  ['почта me@example.com и me@www.example.com/a, ник@кириллица.рф', []],
  ['https:// http:/a https//a.by', []],
  ['т.е. и.о. 10.5/2 1.рфа', []],
])('finds in «%s» the addresses %j', (text, addresses) => expect(linksOf(text)).toEqual(addresses));

it('leads where the text says, in the form of browsers', () => {
  const [part] = textParts('HTTPS://Кириллица.РФ/Путь');
  expect(part).toEqual({
    kind: 'link',
    text: 'HTTPS://Кириллица.РФ/Путь',
    href: 'https://xn--80apaahia1b8c.xn--p1ai/%D0%9F%D1%83%D1%82%D1%8C',
  });
});
