import { Fragment, type ReactNode } from 'react';
import styles from './parts.module.css';

/** Names and values in two columns. */
export const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
