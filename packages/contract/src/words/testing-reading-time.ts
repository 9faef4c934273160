// Texts that hostile people write for functions that read texts, and a watch on the time that these take.

const PIECES = [
  '.',
  ')',
  '(',
  ').',
  '(.',
  ']',
  '](',
  '[a](',
  ')]}',
  '!',
  '?',
  '…',
  '*',
  "'",
  '-',
  '_',
  '@',
  '#',
  '/',
  ':',
  ';',
  ',',
  '&',
  '%',
  '"',
]
  .concat([
    'a',
    'а',
    ' ',
    '\n',
    '\r',
    '\v',
    '\t',
    'a.',
    '-a.',
    'a-',
    'www.',
    'www.a',
    'www.a.',
    'a.ru/',
    'рф.',
    'я.рф',
    'https://',
    'http',
    'https://x',
  ])
  .concat([
    'https://x)',
    'https://x/).',
    'h',
    'hh:',
    '@a',
    '@a.',
    '@.',
    '.@',
    '@@',
    '#к',
    '#_',
    '#1',
    ' .',
    '. ',
    'a@',
    'a@b.',
    '<',
    '|',
    '\\',
  ])
  .concat([
    '😀',
    '👨‍👩‍👧',
    '🇷',
    '🇷🇺',
    '\u200d',
    '\u200b',
    '\u0301',
    'и\u0306',
    'ё',
    '\ufdfa',
    '\u1100',
    '\u1161',
    '\u11a8',
    '\u0915\u094d',
    '（',
    '）',
    '。',
    'ｈ',
  ]);
const STARTS = ['', 'https://x/', '@', 'я'];
const ENDS = ['x', '\u0000'];

const SHORT = 1_000;
const TIMES_LONGER = 8;
const MOST_TIMES = 24;
/** In less time nothing can be told of a text, and none is harmful. */
const UNNOTICED_MS = 20;

/** Processor time of this thread, which other work on the machine does not lengthen. Unit: milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The least of some tries. Unit: milliseconds. */
function timeOf(read: (text: string) => unknown, text: string): number {
  let least = Infinity;
  for (let run = 0; run < 8 && least > UNNOTICED_MS && (run < 2 || least < 1_000); run += 1) {
    const start = cpuMs();
    read(text);
    least = Math.min(least, cpuMs() - start);
  }
  return least;
}

const textOf = (start: string, piece: string, end: string, length: number) =>
  start + piece.repeat(Math.ceil(length / piece.length)) + end;

/** A text of which the function takes much longer than its length says, with how many times longer; null without one. */
export function tooSlow(read: (text: string) => unknown): string | null {
  for (const piece of PIECES)
    for (const start of STARTS)
      for (const end of ENDS) {
        const longMs = timeOf(read, textOf(start, piece, end, SHORT * TIMES_LONGER));
        if (longMs <= UNNOTICED_MS) continue;
        const shortMs = Math.max(1, timeOf(read, textOf(start, piece, end, SHORT)));
        // Eight times the length: linear takes 8 times as long, quadratic 64 times.
        if (longMs / shortMs >= MOST_TIMES)
          return `${JSON.stringify([start, piece, end])}: ${longMs / shortMs}`;
      }
  return null;
}
