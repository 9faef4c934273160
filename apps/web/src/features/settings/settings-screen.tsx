import { useId, type ReactNode } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { useListBeside } from './list-beside.ts';
import styles from './settings.module.css';

interface SettingsScreenProps {
  title: string;
  /** Where Back leads when the app was opened on this page. */
  backTo?: string;
  children: ReactNode;
}

/**
 * The frame of each settings page: its head, with Back where the page stands alone, and the column of its cards (`card`
 * of settings.module.css).
 */
export function SettingsScreen({ title, backTo = '/settings', children }: SettingsScreenProps) {
  const titleId = useId();
  const goBack = useGoBack();
  const isBeside = useListBeside();
  usePageTitle(title);
  return (
    <section aria-labelledby={titleId} className={styles.page}>
      {isBeside ? (
        // The list has the way back and the page's own title.
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      ) : (
        <ScreenHead title={title} titleId={titleId} onBack={() => goBack(backTo)} />
      )}
      {children}
    </section>
  );
}
