import type { Case } from '@sfera/contract/moderation/moderation';
import { ReportReason } from '@sfera/contract/moderation/reports';
import { objectNames, reasonNames, suspicionNames } from '#entities/moderation/names.ts';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import { SeveralBadge } from '#shared/ui/play-badge/several-badge.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { ObjectFace } from '../object-face.tsx';
import { text } from '../text.ts';
import styles from './queue.module.css';

interface CaseRowProps {
  shown: Case;
  isChosen: boolean;
  onChoose: () => void;
}

/** The reasons that people give in their reports, and those that the server has noticed. */
function whyOf({ reportCount, reasons, noticed }: Case): string {
  const names = ReportReason.options.filter((reason) => reasons[reason]).map((reason) => reasonNames[reason]);
  const reported = reportCount > 0 ? [text.reportCount(reportCount), ...names.slice(0, 2)] : [];
  const seen = noticed.length > 0 ? [text.noticedThis(noticed.map((cause) => suspicionNames[cause]))] : [];
  return [...reported, ...seen].join(' · ');
}

/** A card in the list: what, whose, how many reports, and why. */
export function CaseRow({ shown, isChosen, onChoose }: CaseRowProps) {
  const { id, object, author, snapshot, isCovered, openedAt } = shown;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-case={id}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <ObjectFace
          kind={object.kind}
          // The picture of a comment's case is that of somebody else's post.
          picture={object.kind === 'comment' ? null : snapshot?.picture}
          isCovered={isCovered}
          badge={
            snapshot?.further ? <SeveralBadge iconPx={10} /> : snapshot?.video && <PlayBadge iconPx={10} />
          }
        />
        <span className={styles.about}>
          <span className={typography.semiboldLine}>
            {text.whose(objectNames[object.kind], author?.login ?? snapshot?.login ?? text.nobody)}
          </span>
          {snapshot && snapshot.text !== '' && (
            <span dir="auto" className={typography.line}>
              {snapshot.text}
            </span>
          )}
          <span className={styles.why}>
            <RelativeTime at={openedAt} /> · {whyOf(shown)}
          </span>
        </span>
      </button>
    </li>
  );
}
