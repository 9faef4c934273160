import type { Case, getCase } from '@sfera/contract/moderation';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { ReportReason } from '@sfera/contract/reports';
import { reasonNames, suspicionNames } from '#entities/moderation/names.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import queue from './queue.module.css';

interface ReportsPartProps {
  shown: Case;
  reports: AnswerOf<typeof getCase>['reports'];
}

/** Why the card is here: what the server has noticed, the reasons together, and the words of each reporter. */
export const ReportsPart = ({ shown: { reasons, reportCount, noticed }, reports }: ReportsPartProps) => (
  <>
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
    {reportCount > 0 && (
      <section className={styles.card} aria-label={text.reports}>
        <h3 className={styles.heading}>{text.reportCount(reportCount)}</h3>
        <ul className={queue.reasons}>
          {ReportReason.options.map((reason) => {
            const count = reasons[reason] ?? 0;
            return count > 0 && <li key={reason}>{text.ofReason(reasonNames[reason], count)}</li>;
          })}
        </ul>
        <ul className={queue.context}>
          {reports.map(({ reporter, reason, words, createdAt }) => (
            <li key={reporter?.id ?? createdAt} dir="auto">
              <b>{reporter?.login ?? text.nobody}</b> {words || reasonNames[reason]}{' '}
              <span className={styles.words}>
                <RelativeTime at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
        {reportCount > reports.length && (
          <p className={styles.words}>{text.moreReports(reportCount - reports.length)}</p>
        )}
      </section>
    )}
  </>
);
