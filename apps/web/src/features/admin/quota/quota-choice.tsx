import { useState, type FormEvent } from 'react';
import { MAX_QUOTA_BYTES } from '@sfera/contract/admin/limits';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';
import styles from './quota.module.css';

const GIGABYTE = 1024 ** 3;

/** The text that the field shows for a number of bytes. */
const inGigabytes = (bytes: number): string =>
  String(Math.round((bytes / GIGABYTE) * 1_000) / 1_000).replace('.', ',');

const PRESETS = [1, 5, 20, 100].map((gigabytes) => gigabytes * 1024 ** 3);

interface QuotaChoiceProps {
  label: string;
  /** Unit: bytes; null is the first choice. */
  value: number | null;
  /** The name of the choice for null. */
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
        <form className={layout.stack3} noValidate onSubmit={send}>
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

/** Reads «25», «0,5» or «0.5» gigabytes, in bytes; a string says what is wrong. */
function parseGigabytes(typed: string): number | string {
  const trimmed = typed.trim();
  if (!/^\d+(?:[.,]\d+)?$/.test(trimmed)) return text.notNumber;
  const bytes = Math.round(Number(trimmed.replace(',', '.')) * GIGABYTE);
  return bytes > MAX_QUOTA_BYTES ? text.tooLarge : bytes;
}
