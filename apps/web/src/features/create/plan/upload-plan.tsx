import { formatBytes } from '#shared/text/format-bytes.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import { SheetRow } from '#shared/ui/open-row/sheet-row.tsx';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { planOf, type UploadPlan } from './plan-of.ts';
import { changeWords, text } from './text.ts';
import styles from './upload-plan.module.css';

interface UploadPlanProps {
  work: Work;
  opened: Opened;
}

/** A smaller file is sent in a moment: the numbers would tell nothing. */
const HEAVY_BYTES = 5_000_000;

/** Says what will happen to the file, before the file is sent. A motion that will be lost is in sight at once. */
export function UploadPlanNote({ work, opened }: UploadPlanProps) {
  const plan = planOf(work, opened);
  if (!plan) return null;
  const sizes = sizesOf(plan);
  const lost = plan.changes.find(({ what }) => what === 'motion');
  return (
    <>
      <SheetRow label={text.title} value={sizes && text.about(sizes.after)}>
        {() => (
          <ul className={styles.changes}>
            {plan.durationMs !== null && <li>{text.length(formatClock(plan.durationMs))}</li>}
            {sizes && <li>{text.sizes(sizes.now, sizes.after)}</li>}
            {plan.changes.map((change) => (
              <li key={change.what}>{changeWords(change, plan.kind === 'image')}</li>
            ))}
          </ul>
        )}
      </SheetRow>
      {lost && <p className={styles.lost}>{changeWords(lost, plan.kind === 'image')}</p>}
    </>
  );
}

/** The size of a heavy file now and after the publication, which tell how long it goes and what it costs. */
const sizesOf = ({ bytes, estimatedBytes }: UploadPlan) =>
  estimatedBytes === null || bytes < HEAVY_BYTES
    ? undefined
    : { now: formatBytes(bytes), after: formatBytes(estimatedBytes) };
