import type { ErrorCode } from '@sfera/contract/base/errors';
import type { UploadPassport } from '@sfera/contract/uploads/passport';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { adviceFor } from '#shared/api/upload-advice.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { passportLines } from './passport-lines.ts';
import styles from './passport-body.module.css';
import { StageLine } from './stage-line.tsx';
import { changes as changeWords, text } from './text.ts';

export interface PassportBodyProps {
  passport: UploadPassport;
  /** The level of the heading above the changes. */
  Heading: 'h3' | 'h4';
  onRetry: () => void;
  onDelete: () => void;
}

/** The steps of an upload with their times, what was changed and why, and the way out of a failure. */
export function PassportBody({ passport, Heading, onRetry, onDelete }: PassportBodyProps) {
  const { source, changes, status, failure } = passport;
  const lines = passportLines(passport);
  const changesId = useId();
  return (
    <div className={layout.stack4}>
      {!source && <p className={styles.quiet}>{text.unknown}</p>}
      <ol className={layout.stack3}>
        {lines.map(({ step, title, facts }) => (
          <li key={step} className={styles.step}>
            <Check size={18} aria-hidden="true" className={styles.done} />
            <div>
              <p className={styles.title}>{title}</p>
              {facts.length > 0 && <p className={styles.quiet}>{facts.join(' · ')}</p>}
            </div>
          </li>
        ))}
      </ol>
      <StageLine passport={passport} className={styles.stage} />
      {failure && <Failure failure={failure} onRetry={onRetry} onDelete={onDelete} />}
      {changes.length > 0 && (
        <section aria-labelledby={changesId}>
          <Heading id={changesId} className={styles.title}>
            {status === 'ready' ? text.whatChanged : text.willChange}
          </Heading>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{changeWords[change](source?.codec === null)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface FailureProps {
  failure: NonNullable<UploadPassport['failure']>;
  onRetry: () => void;
  onDelete: () => void;
}

function Failure({ failure, onRetry, onDelete }: FailureProps) {
  const navigate = useNavigate();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a code of a newer server gets the general advice
  const { advice, action } = adviceFor(failure.code as ErrorCode);
  const wantsOther = action === 'other-file';
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.title}>
        <CircleAlert size={18} aria-hidden="true" /> {text.steps[failure.step]}
      </p>
      <p>{failure.message}</p>
      <p className={styles.quiet}>{advice}</p>
      <div className={layout.wrap2}>
        <Button variant="primary" onClick={wantsOther ? () => void navigate('/createPost') : onRetry}>
          {wantsOther ? text.otherFile : text.retry}
        </Button>
        <Button onClick={onDelete}>{text.delete}</Button>
      </div>
    </div>
  );
}
