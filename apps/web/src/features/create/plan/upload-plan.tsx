import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { planOf, type UploadPlan } from './plan-of.ts';
import { changeWords, text } from './text.ts';
import styles from './upload-plan.module.css';

interface UploadPlanProps {
  work: Work;
  opened: Opened;
  /** Begins with the changes in sight. */
  isOpen?: boolean;
}

/** What will happen to the file, before it is sent: length, size, what is changed and why. */
export function UploadPlanNote({ work, opened, isOpen = false }: UploadPlanProps) {
  const plan = planOf(work, opened);
  if (!plan) return null;
  return (
    <details className={styles.plan} open={isOpen}>
      <summary className={styles.summary}>
        <span>{text.title}</span>
        <span className={styles.facts}>{factsOf(plan).join(' · ')}</span>
      </summary>
      <ul className={styles.changes}>
        {plan.changes.map((change) => (
          <li key={change.what}>{changeWords(change, plan.kind === 'image')}</li>
        ))}
      </ul>
    </details>
  );
}

function factsOf({ bytes, estimatedBytes, durationMs, pixels }: UploadPlan): string[] {
  const size = formatBytes(bytes);
  return [
    ...(durationMs === null ? [] : [formatClock(durationMs)]),
    ...(pixels === null ? [] : [text.megapixels(pixels)]),
    estimatedBytes === null ? size : text.sizes(size, formatBytes(estimatedBytes)),
  ];
}
