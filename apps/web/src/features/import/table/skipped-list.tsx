import type { Skipped } from '@sfera/archives/item';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import styleOfPage from '../import.module.css';
import { text } from '../text.ts';
import styles from './table.module.css';

/** More lines would only make the page slow. */
const MOST_LINES = 300;

const countOf = (skipped: readonly Skipped[]) => skipped.reduce((sum, { count = 1 }) => sum + count, 0);

/** Everything that is not brought along, by reason and then one by one. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  const byReason = new Map<Skipped['reason'], Skipped[]>();
  for (const one of skipped) {
    const same = byReason.get(one.reason);
    if (same) same.push(one);
    else byReason.set(one.reason, [one]);
  }
  return (
    <section className={styleOfPage.folded}>
      <Disclosure label={text.left(countOf(skipped))}>
        {[...byReason].map(([reason, left]) => (
          <div key={reason} className={styles.reason}>
            <Disclosure label={text.leftReason(reason, countOf(left))}>
              <ul className={styles.places}>
                {left.slice(0, MOST_LINES).map(({ where, count = 1 }) => (
                  <li key={where}>
                    {where}
                    {count > 1 && ` (${count})`}
                  </li>
                ))}
                {left.length > MOST_LINES && <li>{text.more(left.length - MOST_LINES)}</li>}
              </ul>
            </Disclosure>
          </div>
        ))}
      </Disclosure>
    </section>
  );
}
