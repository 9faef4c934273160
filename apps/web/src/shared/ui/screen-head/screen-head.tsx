import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  titleId?: string;
  /** Missing on the screens to which the navigation leads. */
  onBack?: (() => void) | undefined;
  /** Buttons at the other end of the header. */
  children?: ReactNode;
}

/** The header of a screen: the way back, the page's title, and what one can do with the page. */
export function ScreenHead({ title, titleId, onBack, children }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      {onBack && <BackButton onClick={onBack} />}
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
