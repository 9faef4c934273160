import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { StateMark, type State } from '../parts/state-mark.tsx';
import { text as doctorText } from '../doctor/text.ts';
import styles from './overview.module.css';
import { text } from './text.ts';

interface VerdictProps {
  doctor: {
    data: { checkedAt: string } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  state: Exclude<State, 'unknown'>;
  concerns: number;
}

/** «Всё ли в порядке?» in a word, said as it changes. */
export function Verdict({ doctor, state, concerns }: VerdictProps) {
  const { data, isError, isFetching, refetch } = doctor;
  const isKnown = data !== undefined || isError;
  const shown = isError && state === 'fine' ? 'unknown' : state;
  return (
    <div className={styles.verdict} data-state={isKnown ? shown : undefined}>
      {isKnown && <StateMark state={shown} size={40} />}
      <div role="status" className={layout.fill}>
        <p className={styles.verdictTitle}>
          {isKnown ? (shown === 'unknown' ? text.checksFailed : text.verdict[shown]) : text.checking}
        </p>
        <p className={styles.note}>
          {concerns > 0 && `${text.matters(concerns)} · `}
          {data && (
            <>
              {text.checked}
              <RelativeTime at={data.checkedAt} />
            </>
          )}
        </p>
      </div>
      <RefreshButton label={doctorText.again} isRefreshing={isFetching} onRefresh={() => void refetch()} />
    </div>
  );
}
