import { answerEvent, type CircleEvent, type EventAnswer } from '@sfera/contract/events/events';
import { EVENT_MAX_COMPANY } from '@sfera/contract/events/limits';
import { whenOf } from '@sfera/contract/events/when';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { EVENTS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { FieldFrame } from '#shared/ui/field/field-frame.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { writeEvent } from '../events-query.ts';
import styles from '../events.module.css';
import { text } from '../text.ts';

type Scope = 'all' | 'one';
const ANSWERS = ['yes', 'maybe', 'no'] as const satisfies EventAnswer[];

interface AnswerPartProps {
  /** The event for the time that is looked at, or for the former one until that is there. */
  event: CircleEvent;
  /** The time that the person looks at; missing: the next one. */
  time: string | undefined;
  onTime: (time: string) => void;
}

/** Whether the viewer comes, and with how many. Nothing is asked when the event is over or cancelled. */
export function AnswerPart({ event, time, onTime }: AnswerPartProps) {
  const { id, answer, places, countComing, isOver, isCancelled, upcoming } = event;
  const { startsAt } = event.next;
  const isOtherTime = time !== undefined && time !== startsAt;
  const cache = useQueryClient();
  const [scope, setScope] = useState<Scope>('all');
  const isOfOne = answer?.isForTime ?? false;
  const repeats = upcoming.length > 0;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (body: { answer: EventAnswer; people: number }) =>
      call(answerEvent, {
        params: { id },
        body: { ...body, ...(repeats && scope === 'one' && { time: startsAt }) },
      }),
    onSuccess(changed) {
      // An answer to all times is told as it stands for the next one.
      if (changed.next.startsAt === startsAt) writeEvent(cache, changed, time);
      else void cache.invalidateQueries({ queryKey: EVENTS_KEY });
    },
    onError: (error) => toast(`${text.answerFailed}. ${error.message}`, { kind: 'error' }),
  });
  if (isOver || isCancelled) return null;
  const shown = isPending ? variables : answer;
  const people = shown?.people ?? 1;
  const send = (next: { answer: EventAnswer; people: number }) => isPending || isOtherTime || mutate(next);
  return (
    <section aria-label={text.answer} className={styles.answer}>
      <h2 className={styles.heading}>{text.answer}</h2>
      {repeats && (
        <>
          <FieldFrame label={text.time}>
            {(control) => (
              <select
                {...control}
                value={time ?? startsAt}
                onChange={({ currentTarget }) => onTime(currentTarget.value)}
              >
                {upcoming.map((one) => (
                  <option key={one} value={one}>
                    {whenOf({ startsAt: one, endsAt: null, isAllDay: event.isAllDay })}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <ChoiceRow<Scope>
            label={text.whichTimes}
            look="wide"
            value={scope}
            onChange={setScope}
            choices={[
              { value: 'all', face: text.allTimes },
              { value: 'one', face: text.oneTime },
            ]}
          />
        </>
      )}
      {places !== null && (
        <p className={typography.note}>{text.placesLeft(Math.max(0, places - countComing), places)}</p>
      )}
      <ChoiceRow<EventAnswer | ''>
        label={text.answer}
        look="wide"
        value={shown?.answer ?? ''}
        onChange={(next) => next !== '' && send({ answer: next, people: next === 'no' ? 1 : people })}
        choices={ANSWERS.map((value) => ({ value, face: text.answers[value] }))}
      />
      {shown && shown.answer !== 'no' && (
        <div className={styles.company}>
          <span id={`company-${id}`}>{text.company}</span>
          <span role="group" aria-labelledby={`company-${id}`} className={styles.stepper}>
            <IconButton
              label={text.fewer}
              icon={<Minus size={20} />}
              disabled={people <= 1}
              onClick={() => send({ answer: shown.answer, people: people - 1 })}
            />
            <output className={styles.number}>{people}</output>
            <IconButton
              label={text.moreOfUs}
              icon={<Plus size={20} />}
              disabled={people >= EVENT_MAX_COMPANY}
              onClick={() => send({ answer: shown.answer, people: people + 1 })}
            />
          </span>
        </div>
      )}
      {!isPending && answer?.answer === 'yes' && (
        <p role="status" className={typography.note}>
          {answer.isWaiting ? text.waiting : text.youCome}
        </p>
      )}
      {isOfOne && <p className={typography.note}>{text.onlyThisTime}</p>}
    </section>
  );
}
