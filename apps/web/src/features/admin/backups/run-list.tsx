import type { BackupRun } from '@sfera/contract/admin/backups';
import { useState } from 'react';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import { text } from './text.ts';

const SHOWN_FIRST = 8;

interface RunListProps {
  runs: readonly BackupRun[];
  /** Where backups go by the plan: the rows name only other places. */
  usualTarget: string | null;
}

/** The runs so far, newest first; a run under way says so as it goes. */
export function RunList({ runs, usualTarget }: RunListProps) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? runs : runs.slice(0, SHOWN_FIRST);
  return (
    <Card title={text.runs}>
      {runs.length === 0 && <p className={parts.words}>{text.noRuns}</p>}
      <ul className={parts.list} aria-label={text.runs} aria-live="polite">
        {shown.map((run) => (
          <Run key={run.id} run={run} isElsewhere={run.target !== usualTarget} />
        ))}
      </ul>
      {shown.length < runs.length && (
        <div className={parts.actions}>
          <Button size="small" onClick={() => setAllShown(true)}>
            {text.all}
          </Button>
        </div>
      )}
    </Card>
  );
}

const MARKS = { done: 'fine', failed: 'problem' } as const;

interface RunProps {
  run: BackupRun;
  isElsewhere: boolean;
}

const Run = ({
  isElsewhere,
  run: { what, state, startedAt, target, files, bytes, differences, message },
}: RunProps) => (
  <li className={parts.entry}>
    {state === 'running' ? <Spinner size={22} label={text.running} /> : <StateMark state={MARKS[state]} />}
    <div className={parts.entryWords}>
      <p className={typography.semibold}>{message || text.names[what]}</p>
      <p className={parts.words}>
        {[
          text.names[what],
          files > 0 && text.files(files),
          bytes > 0 && formatBytes(bytes),
          differences > 0 && text.differences(differences),
          isElsewhere && target,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <RelativeTime at={startedAt} />
      </p>
    </div>
  </li>
);
