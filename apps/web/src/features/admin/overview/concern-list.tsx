import { Link } from '#shared/router/index.ts';
import { Advice } from '../parts/advice.tsx';
import parts from '../parts/parts.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import type { Concern } from './concerns.ts';
import styles from './overview.module.css';
import { text } from './text.ts';

/** What needs the owner, and what to do about it. */
export const ConcernList = ({ concerns }: { concerns: readonly Concern[] }) => (
  <ul className={styles.concerns} aria-label={text.concerns}>
    {concerns.map(({ id, state, title, detail, advice, to }) => (
      <li key={id} className={parts.entry}>
        <StateMark state={state} />
        <div className={parts.entryWords}>
          <p className={parts.strong}>{title}</p>
          <p>{detail}</p>
          {advice !== null && <Advice words={advice} />}
        </div>
        {to !== null && (
          <Link to={to} aria-label={text.openNamed(title)} className={styles.open}>
            {text.open}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
