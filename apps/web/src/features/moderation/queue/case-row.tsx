import type { Case } from '@sfera/contract/moderation';
import { ReportReason } from '@sfera/contract/reports';
import { objectNames, reasonNames, suspicionNames } from '#entities/moderation/names.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { text } from '../text.ts';
import styles from './queue.module.css';

interface CaseRowProps {
  shown: Case;
  isChosen: boolean;
  onChoose: () => void;
}

/** What people say about it, and what the server has noticed. */
function whyOf({ reportCount, reasons, noticed }: Case): string {
  const names = ReportReason.options.filter((reason) => reasons[reason]).map((reason) => reasonNames[reason]);
  const reported = reportCount > 0 ? [text.reportCount(reportCount), ...names.slice(0, 2)] : [];
  const seen = noticed.length > 0 ? [text.noticedThis(noticed.map((cause) => suspicionNames[cause]))] : [];
  return [...reported, ...seen].join(' · ');
}

/** A card in the list: what, whose, how many reports, and why. */
export function CaseRow({ shown, isChosen, onChoose }: CaseRowProps) {
  const { object, author, snapshot, openedAt } = shown;
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
            {whyOf(shown)} · <RelativeTime at={openedAt} />
          </span>
        </span>
      </button>
    </li>
  );
}
