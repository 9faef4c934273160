import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOBILE_BREAKPOINT_PX } from './breakpoint.ts';

const SOURCE = join(import.meta.dirname, '../..');
/** Widths between the largest phone and the smallest desktop are meant for the one breakpoint. Unit: CSS pixels. */
const [PHONE, DESKTOP] = [700, 850];

it('is the breakpoint of every style sheet', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE });
  const queries = sheets.flatMap((sheet) => {
    const css = readFileSync(join(SOURCE, sheet), 'utf8');
    const media = css.match(/@media[^{]*/g)?.join() ?? '';
    return [...media.matchAll(/\((min-width: |max-width: |width >= |width < )(\d+)px\)/g)].map(
      ([, range = '', width]) => ({ sheet, firstWidePx: Number(width) + Number(range === 'max-width: ') }),
    );
  });
  const near = queries.filter(({ firstWidePx }) => firstWidePx > PHONE && firstWidePx < DESKTOP);
  expect(near).not.toEqual([]);
  expect(near.filter(({ firstWidePx }) => firstWidePx !== MOBILE_BREAKPOINT_PX)).toEqual([]);
});
