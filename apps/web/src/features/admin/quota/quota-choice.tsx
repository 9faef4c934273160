import { useState, type FormEvent } from 'react';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { inGigabytes, parseGigabytes } from './parse-gigabytes.ts';
import styles from './quota.module.css';
import { text } from './text.ts';

const PRESETS = [1, 5, 20, 100].map((gigabytes) => gigabytes * 1024 ** 3);

interface QuotaChoiceProps {
  label: string;
  /** Unit: bytes; null is the first choice. */
  value: number | null;
  /** What null means. */
  nullName: string;
  isBusy: boolean;
  onChoose: (quotaBytes: number | null) => void;
}

/** How much may be kept: some usual sizes at once, or a number of one's own. */
export function QuotaChoice({ label, value, nullName, isBusy, onChoose }: QuotaChoiceProps) {
  const isPreset = value === null || value === 0 || PRESETS.includes(value);
  const [isTyping, setTyping] = useState(!isPreset);
  const [typed, setTyped] = useState(value === null ? '' : inGigabytes(value));
  const [error, setError] = useState<string | null>(null);
  const chosen = isTyping ? 'own' : value === null ? 'null' : String(value);
  const choose = (next: string) => {
    setTyping(next === 'own');
    if (next !== 'own') onChoose(next === 'null' ? null : Number(next));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const bytes = parseGigabytes(typed);
    setError(typeof bytes === 'string' ? bytes : null);
    if (typeof bytes === 'number') onChoose(bytes);
  };
  return (
    <div className={styles.quota}>
      <ChoiceList
        label={label}
        choices={[
          { value: 'null', face: nullName },
          ...PRESETS.map((bytes) => ({ value: String(bytes), face: formatBytes(bytes) })),
          { value: '0', face: text.nothing },
          { value: 'own', face: text.own },
        ]}
        value={chosen}
        onChange={choose}
      />
      {isTyping && (
        <form className={styles.own} noValidate onSubmit={send}>
          <Field
            label={text.ownLabel}
            inputMode="decimal"
            value={typed}
            error={error}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {text.save}
          </Button>
        </form>
      )}
    </div>
  );
}
