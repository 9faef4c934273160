import type { Case } from '@sfera/contract/moderation';
import { ReportReason } from '@sfera/contract/reports';
import { objectNames, reasonNames } from '#entities/moderation/names.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { text } from '../text.ts';
import styles from './queue.module.css';

interface CaseRowProps {
  shown: Case;
  isChosen: boolean;
  onChoose: () => void;
}

/** A card in the list: what, whose, how many reports, and why. */
export function CaseRow({ shown, isChosen, onChoose }: CaseRowProps) {
  const { object, author, snapshot, reportCount, reasons, openedAt } = shown;
  const source = snapshot?.picture?.sources[0];
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
        {source && <img src={source.webp} alt="" className={styles.thumbnail} loading="lazy" />}
        <span className={styles.about}>
          <span className={styles.what}>
            {text.whose(objectNames[object.kind], author?.login ?? snapshot?.login ?? text.nobody)}
          </span>
          {snapshot && snapshot.text !== '' && <span className={styles.excerpt}>{snapshot.text}</span>}
          <span className={styles.note}>
            {text.reportCount(reportCount)}
            {ReportReason.options
              .filter((reason) => reasons[reason])
              .slice(0, 2)
              .map((reason) => ` · ${reasonNames[reason]}`)}{' '}
            · <RelativeTime at={openedAt} />
          </span>
        </span>
      </button>
    </li>
  );
}
