import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import styles from './settings.module.css';

interface SettingsRowProps {
  to: string;
  icon: ReactNode;
  label: string;
  /** What is set, in a word or two. */
  value?: string;
}

/** A row of the list of settings; leads to a page of its own. */
export const SettingsRow = ({ to, icon, label, value }: SettingsRowProps) => (
  <li>
    <Link to={to} className={styles.row}>
      {icon}
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <ChevronRight />
    </Link>
  </li>
);
