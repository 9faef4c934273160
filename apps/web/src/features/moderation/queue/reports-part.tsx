import type { Case, getCase } from '@sfera/contract/moderation/moderation';
import type { AnswerOf } from '@sfera/contract/base/route';
import { ReportReason } from '@sfera/contract/moderation/reports';
import { reasonNames, suspicionNames } from '#entities/moderation/names.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import queue from './queue.module.css';
import reported from './reported.module.css';

interface ReportsPartProps {
  shown: Case;
  reports: AnswerOf<typeof getCase>['reports'];
}

/** Why the card is here: what the server has noticed, the reasons together, and the words of each reporter. */
export const ReportsPart = ({ shown: { reasons, reportCount, noticed }, reports }: ReportsPartProps) => (
  <>
    {reportCount > 0 && (
      <section className={styles.card} aria-label={text.reports}>
        <h3 className={styles.heading}>{text.reportCount(reportCount)}</h3>
        <ul className={queue.reasons}>
          {ReportReason.options.map((reason) => {
            const count = reasons[reason] ?? 0;
            return count > 0 && <li key={reason}>{text.ofReason(reasonNames[reason], count)}</li>;
          })}
        </ul>
        <ul className={reported.entries}>
          {reports.map(({ reporter, reason, words, createdAt }) => (
            <li key={reporter?.id ?? createdAt}>
              <span className={queue.line}>
                <span className={reported.login} translate="no">
                  {reporter?.login ?? text.nobody}
                </span>
                <span className={queue.note}>
                  <RelativeTime at={createdAt} />
                </span>
              </span>
              <p dir="auto">{words || reasonNames[reason]}</p>
            </li>
          ))}
        </ul>
        {reportCount > reports.length && (
          <p className={typography.note}>{text.moreReports(reportCount - reports.length)}</p>
        )}
      </section>
    )}
    {noticed.length > 0 && (
      <section className={styles.card} aria-label={text.noticed}>
        <h3 className={styles.heading}>{text.noticed}</h3>
        <ul className={queue.reasons}>
          {noticed.map((cause) => (
            <li key={cause}>{suspicionNames[cause]}</li>
          ))}
        </ul>
      </section>
    )}
  </>
);
