import ArrowLeft from 'lucide-react/icons/arrow-left';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text as kitText } from '#shared/ui/text.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { text } from '../text.ts';
import styles from './profile-bar.module.css';

interface ProfileBarProps {
  /** Null until the user is loaded. */
  user: { login: string; isVerified: boolean; isPrivate?: boolean } | null;
  /** Shown in place of the login until the user is loaded. */
  title: string;
  onBack?: () => void;
  /** Buttons at the end edge. */
  children?: ReactNode;
}

/** The top bar of a profile: the login, which is the heading of the page. */
export const ProfileBar = ({ user, title, onBack, children }: ProfileBarProps) => (
  <header className={styles.bar} data-back={onBack !== undefined || undefined}>
    {onBack && <IconButton label={kitText.back} icon={<ArrowLeft size={24} />} onClick={onBack} />}
    <h1 className={styles.title}>
      <span className={styles.login}>{user?.login ?? title}</span>
      {user?.isVerified && <VerifiedBadge />}
      {user?.isPrivate && <Lock size={16} role="img" aria-label={text.privateMark} className={styles.lock} />}
    </h1>
    {children}
  </header>
);
