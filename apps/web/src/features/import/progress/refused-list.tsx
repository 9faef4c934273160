import type { KeptImport } from '#entities/import/sending/kept-import.ts';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../import.module.css';
import { text } from '../text.ts';

/** Files and posts that the server has not taken, each with the reason. */
export function RefusedList({ refused, refusedCount }: Pick<KeptImport, 'refused' | 'refusedCount'>) {
  if (refusedCount === 0) return null;
  return (
    <Disclosure label={text.refused(refusedCount)}>
      <ul className={styles.refusals}>
        {refused.map(({ where, reason }) => (
          <li key={`${where}\n${reason}`}>
            {where}
            <p className={typography.muted}>{reason}</p>
          </li>
        ))}
        {refusedCount > refused.length && <li>{text.more(refusedCount - refused.length)}</li>}
      </ul>
    </Disclosure>
  );
}
