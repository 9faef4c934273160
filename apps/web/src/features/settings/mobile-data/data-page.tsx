import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { useState, useSyncExternalStore } from 'react';
import { BUDGETS_MB, keepDataPlan, readDataPlan, type DataPlan } from '#shared/data-use/data-plan.ts';
import { tellsNetwork } from '#shared/data-use/network.ts';
import { useMediaLevel } from '#shared/data-use/use-media-level.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import styles from './data.module.css';
import { NetworkUse } from './network-use.tsx';
import { text } from './text.ts';
import { readDataUse, type DataUse } from '#shared/data-use/data-use.ts';
import typography from '#shared/ui/typography/typography.module.css';

let last = readDataUse();

/** The amount that this device has fetched today; follows the counters of all tabs. */
const useDataUse = (): DataUse => useSyncExternalStore(subscribe, snapshot);

const NO_LIMIT = 'none';

/**
 * The amount that this device may fetch on mobile data in a day, and the amount that it has fetched today. Each choice
 * takes effect at once.
 */
export function DataPage() {
  const [plan, setPlan] = useState(readDataPlan);
  const use = useDataUse();
  const level = useMediaLevel();
  const change = (part: Partial<DataPlan>) => {
    const next = { ...plan, ...part };
    keepDataPlan(next);
    setPlan(next);
  };
  const { budgetMb, countsAll } = plan;
  const budget = budgetMb === null ? null : budgetMb * MEBIBYTE;
  return (
    <SettingsScreen title={text.title}>
      <p className={styles.intro}>{text.intro}</p>
      <section className={settings.part} aria-labelledby="data-budget">
        <h2 id="data-budget" className={styles.heading}>
          {text.budget}
        </h2>
        <ChoiceList
          label={text.budget}
          choices={[
            { value: NO_LIMIT, face: text.noLimit },
            ...BUDGETS_MB.map((each) => ({ value: String(each), face: formatBytes(each * MEBIBYTE) })),
          ]}
          value={budgetMb === null ? NO_LIMIT : String(budgetMb)}
          onChange={(value) =>
            change({ budgetMb: BUDGETS_MB.find((each) => String(each) === value) ?? null })
          }
        />
        <Rules budget={budget} />
      </section>
      {(!tellsNetwork() || countsAll) && (
        <div className={settings.part}>
          <Switch
            label={text.countsAll}
            hint={tellsNetwork() ? text.countsAllKnown : text.countsAllHint}
            isOn={countsAll}
            onChange={(next) => change({ countsAll: next })}
          />
        </div>
      )}
      <section className={settings.part} aria-labelledby="data-today">
        <h2 id="data-today" className={styles.heading}>
          {text.today}
        </h2>
        <p role="status" className={settings.words}>
          {text.now[level]}
        </p>
        <NetworkUse network="mobile" use={use.mobile} budget={budget} />
        <NetworkUse network="other" use={use.other} budget={null} />
        <p className={typography.note}>{text.note}</p>
      </section>
    </SettingsScreen>
  );
}

/** Says in plain words what happens at the budget. */
const Rules = ({ budget }: { budget: number | null }) => (
  <section className={styles.rules} aria-label={text.rules}>
    {budget === null ? (
      <p>{text.rule.none}</p>
    ) : (
      <>
        <p>{text.rule.half(formatBytes(budget / 2))}</p>
        <p>{text.rule.spent(formatBytes(budget))}</p>
        <p>{text.rule.others}</p>
      </>
    )}
  </section>
);

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The same object until a number has changed. */
function snapshot(): DataUse {
  const now = readDataUse();
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}
