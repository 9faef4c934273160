// Letters that are written from right to left, and signs that turn the direction of a text.
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A name for a sentence, a label or a line with other words: the name turns the direction of no other words than its own.
 * Isolates that the name leaves open are closed, and closing signs without an opening one are left out. Names that turn
 * nothing stay as they are.
 */
export function isolated(name: string): string {
  if (!TURNS.test(name)) return name;
  let open = 0;
  let kept = '';
  for (const sign of name) {
    if (/[\u2066-\u2068]/.test(sign)) open += 1;
    if (sign === POP_ISOLATE && (open -= 1) < 0) open = 0;
    else kept += sign;
  }
  return FIRST_STRONG_ISOLATE + kept + POP_ISOLATE.repeat(open + 1);
}
