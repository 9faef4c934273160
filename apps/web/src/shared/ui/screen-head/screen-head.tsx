import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  title: string;
  titleId?: string;
  onBack: () => void;
  /** Buttons at the other end of the header. */
  children?: ReactNode;
}

/** The header of a screen that is opened from another: the way back and the page's title. */
export function ScreenHead({ title, titleId, onBack, children }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <IconButton label={text.back} icon={<ArrowLeft size={24} />} onClick={onBack} />
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
