import { PRIVATE, SEASONAL, WORDS } from './post-search-seed.ts';

const word = (rank: number) => WORDS[rank] ?? '';
/** Ranks that spread over the vocabulary, the same in each run. */
const spread = (at: number, from: number, to: number) => from + ((at * 7_919) % (to - from));

/** Queries by kind, `count` of each. */
export function makePostQueries(count: number): Record<string, string[]> {
  const each = (make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));
  return {
    'частое слово': each((at) => word(1 + (at % 10))),
    'обычное слово': each((at) => word(spread(at, 40, 1_000))),
    'редкое слово': each((at) => word(spread(at, 10_000, 30_000))),
    'слова нет': each((at) => `щщщ${word(at + 50)}щ`),
    'частое прежде, но не теперь': each(() => SEASONAL),
    'только в закрытых профилях': each(() => PRIVATE),
    'фраза из частых слов': each((at) => `"${word(1 + (at % 10))} ${word(1 + ((at + 3) % 10))}"`),
    'фраза из обычных слов': each((at) => `"${word(spread(at, 10, 60))} ${word(spread(at + 1, 10, 60))}"`),
    'начало, одна буква': each((at) => 'бвгдлмнпртх'.charAt(at % 11)),
    'начало, три буквы': each((at) => word(spread(at, 40, 20_000)).slice(0, 3)),
    'два слова': each((at) => `${word(1 + (at % 20))} ${word(spread(at, 20, 400))}`),
    'много слов': each((at) =>
      Array.from({ length: 15 }, (_, n) => word(1 + ((at + n * 3) % 40)))
        .join(' ')
        .slice(0, 200),
    ),
    'слово без другого': each((at) => `${word(1 + (at % 10))} -${word(2 + (at % 7))}`),
    'только служебные слова': each(() => 'и в на'),
    'только знаки': each((at) => ['🔥', '! & | :*', '""', '-'][at % 4] ?? ''),
  };
}
