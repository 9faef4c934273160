import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import settings from '../settings.module.css';
import styles from './invitations.module.css';
import { useCreateInvitation } from './invitations-query.ts';
import { text } from './text.ts';

const USES = [1, 5, 25, 100];
const DAYS = [1, 7, 30];

/** Makes a link for some people and some days. */
export function NewInvitation() {
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const { mutate, isPending } = useCreateInvitation();
  return (
    <section aria-label={text.newTitle} className={`${settings.card} ${styles.form}`}>
      <h2 className={styles.title}>{text.newTitle}</h2>
      <Choice label={text.uses} values={USES} value={uses} nameOf={text.usesChoice} onChange={setUses} />
      <Choice label={text.days} values={DAYS} value={days} nameOf={text.daysChoice} onChange={setDays} />
      <Button variant="primary" isWide isLoading={isPending} onClick={() => mutate({ uses, days })}>
        {text.create}
      </Button>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  values: readonly number[];
  value: number;
  nameOf: (value: number) => string;
  onChange: (value: number) => void;
}

const Choice = ({ label, values, value, nameOf, onChange }: ChoiceProps) => (
  <div className={styles.choice}>
    <span aria-hidden="true" className={typography.note}>
      {label}
    </span>
    <ChoiceRow
      look="wide"
      label={label}
      choices={values.map((each) => ({ value: String(each), face: nameOf(each) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  </div>
);
