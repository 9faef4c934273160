import type { ImportLimits } from '@sfera/contract/admin/imports';
import { useState, type FormEvent } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text as common } from '../text.ts';
import { text } from './text.ts';

type Hours = ImportLimits['hours'];

/** Usual nights. */
const NIGHTS = [
  { from: 23, to: 7 },
  { from: 1, to: 6 },
];

const nameOf = ({ from, to }: { from: number; to: number }) => `${from}-${to}`;

interface HoursChoiceProps {
  hours: Hours;
  timeZone: string;
  isBusy: boolean;
  onChoose: (hours: Hours) => void;
}

/** When imports run: at any time, in a usual night at once, or in hours of one's own. */
export function HoursChoice({ hours, timeZone, isBusy, onChoose }: HoursChoiceProps) {
  const night = hours && NIGHTS.find((one) => nameOf(one) === nameOf(hours));
  const [isTyping, setTyping] = useState(hours !== null && !night);
  const [typed, setTyped] = useState({ from: String(hours?.from ?? ''), to: String(hours?.to ?? '') });
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const choose = (next: string) => {
    setTyping(next === 'own');
    const chosen = NIGHTS.find((one) => nameOf(one) === next);
    if (next !== 'own') onChoose(chosen ? { ...chosen, timeZone } : null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const [from, to] = [hourOf(typed.from), hourOf(typed.to)];
    if (from !== undefined && to !== undefined && from !== to) onChoose({ from, to, timeZone });
    else
      setErrors({
        ...(from === undefined && { from: text.notHour }),
        ...(to === undefined ? { to: text.notHour } : from === to && { to: text.sameHour }),
      });
  };
  const fieldOf = (name: 'from' | 'to') => ({
    label: text[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: typed[name],
    error: errors[name] ?? null,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: currentTarget.value });
      setErrors({});
    },
  });
  return (
    <div className={layout.stack4}>
      <ChoiceList
        label={text.hours}
        choices={[
          { value: 'any', face: text.anyTime },
          ...NIGHTS.map((one) => ({ value: nameOf(one), face: text.between(one.from, one.to) })),
          { value: 'own', face: text.own },
        ]}
        value={isTyping ? 'own' : hours ? nameOf(hours) : 'any'}
        onChange={choose}
      />
      {isTyping && (
        <form className={layout.stack3} noValidate onSubmit={send}>
          <Field {...fieldOf('from')} />
          <Field {...fieldOf('to')} />
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {common.save}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Reads «7», «07» and «7:00». */
function hourOf(typed: string): number | undefined {
  const [, hour] = /^(\d\d?)(?::00)?$/.exec(typed.trim()) ?? [];
  return hour !== undefined && Number(hour) < 24 ? Number(hour) : undefined;
}
