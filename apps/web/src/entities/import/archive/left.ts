import type { Skipped } from '@sfera/archives/item';
import type { SkipReason } from '@sfera/archives/skip-reason';
import { text } from './text.ts';

/** Lines that are kept one by one. A list of two gigabytes may have millions. */
const MAX_LINES = 5_000;

/** The entries that are not brought along: the first one by one, and behind them the number of others by reason. */
export class Left {
  count = 0;
  readonly #lines: Skipped[] = [];
  readonly #others = new Map<SkipReason, number>();

  constructor(first: readonly Skipped[]) {
    for (const line of first) this.add(line);
  }

  add(line: Skipped): void {
    const { reason, count = 1 } = line;
    this.count += count;
    if (this.#lines.length < MAX_LINES) this.#lines.push(line);
    else this.#others.set(reason, (this.#others.get(reason) ?? 0) + count);
  }

  lines = (): Skipped[] => [
    ...this.#lines,
    ...[...this.#others].map(([reason, count]) => ({ where: text.others, reason, count })),
  ];
}
