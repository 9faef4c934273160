import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './parts.module.css';

export type State = 'fine' | 'warning' | 'problem' | 'unknown';

const ICONS = { fine: CircleCheck, warning: TriangleAlert, problem: CircleAlert, unknown: CircleHelp };
const NAMES: Readonly<Record<State, string>> = {
  fine: 'В порядке',
  warning: 'Внимание',
  problem: 'Неполадка',
  unknown: 'Неизвестно',
};

/** How something stands, by shape and colour, and in a word for screen readers. */
export function StateMark({ state, size = 22 }: { state: State; size?: number }) {
  const Icon = ICONS[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={size} aria-hidden="true" />
      <span className="visually-hidden">{NAMES[state]}</span>
    </span>
  );
}
