import { useId, type ReactNode } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import styles from './settings.module.css';

interface SettingsScreenProps {
  title: string;
  /** Where Back leads when the app was opened on this page. */
  backTo?: string;
  children: ReactNode;
}

/** The frame of each settings page: its head with Back, and the column of its cards (`card` of settings.module.css). */
export function SettingsScreen({ title, backTo = '/settings', children }: SettingsScreenProps) {
  const titleId = useId();
  const goBack = useGoBack();
  usePageTitle(title);
  return (
    <section aria-labelledby={titleId} className={styles.page}>
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack(backTo)} />
      {children}
    </section>
  );
}
