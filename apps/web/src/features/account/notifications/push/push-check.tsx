import type { UserId } from '@sfera/contract/base/ids';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  PUSH_CHECK_STEPS,
  type PushCheckReport,
  type PushCheckStep,
  checkPush,
} from '#entities/push/check-push.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { text as accountText } from '../../text.ts';
import { failureWords } from './failure-words.ts';
import styles from './push-check.module.css';
import { pushStatusQuery } from '#entities/push/push-status.ts';

const text = accountText.push.check;

type Outcome = PushCheckReport['outcome'] | undefined;

/** Sends a notification to this browser, and shows the result of each step. */
export function PushCheck({ userId }: { userId: UserId }) {
  const { outcomes, isRunning, check } = usePushCheck(userId);
  return (
    <div>
      <Button isWide isLoading={isRunning} onClick={check}>
        {text.start}
      </Button>
      <div role="status">
        {outcomes && (
          <>
            <ol aria-label={text.title} className={styles.steps}>
              {PUSH_CHECK_STEPS.map((step) => (
                <Step key={step} step={step} outcome={outcomes[step]} />
              ))}
            </ol>
            {outcomes.arrival === 'done' && <p className={styles.works}>{text.works}</p>}
          </>
        )}
      </div>
    </div>
  );
}

function Step({ step, outcome }: { step: PushCheckStep; outcome: Outcome }) {
  const state = stateOf(outcome);
  const note = noteOn(step, outcome);
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.icon}>{ICONS[state]}</span>
      <div>
        {text.steps[step]}
        <span className="visually-hidden">: {text.states[state]}</span>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}

const ICONS = {
  waiting: <Circle size={20} aria-hidden="true" />,
  running: <LoaderCircle size={20} aria-hidden="true" className={styles.spinner} />,
  done: <Check size={20} aria-hidden="true" />,
  failed: <X size={20} aria-hidden="true" />,
};

function stateOf(outcome: Outcome): keyof typeof ICONS {
  if (outcome === undefined) return 'waiting';
  if (outcome === 'running') return 'running';
  return typeof outcome === 'object' ? 'failed' : 'done';
}

function noteOn(step: PushCheckStep, outcome: Outcome): string | null {
  if (typeof outcome === 'object') return failureWords(outcome.failed);
  if (step === 'arrival' && outcome === 'running') return text.waitingForArrival;
  if (outcome === 'mended' && (step === 'subscription' || step === 'server')) return text.mended[step];
  return null;
}

type PushCheckOutcomes = Partial<Record<PushCheckStep, PushCheckReport['outcome']>>;

/** Checks push on request. `outcomes` are null before the first check. */
function usePushCheck(userId: UserId) {
  const cache = useQueryClient();
  const [outcomes, setOutcomes] = useState<PushCheckOutcomes | null>(null);
  const [isRunning, setRunning] = useState(false);
  const check = async () => {
    setRunning(true);
    setOutcomes({});
    await checkPush(userId, ({ step, outcome }) => setOutcomes((known) => ({ ...known, [step]: outcome })));
    setRunning(false);
    // The check may have replaced the subscription, or found that there is none.
    await cache.invalidateQueries(pushStatusQuery(userId));
  };
  return { outcomes, isRunning, check: () => void check() };
}
