import { type ReactNode, useId } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { ListBeside } from './list-beside.ts';
import { SettingsList } from './settings-list.tsx';
import styles from './settings-panes.module.css';
import { text } from './text.ts';

interface SettingsPanesProps {
  /** Whether the window has room for the list and a page side by side. */
  isBeside: boolean;
  /** The page of the address. */
  children: ReactNode;
}

/** The settings in a wide window: the list, and the page that one of its rows has opened. Else the page alone. */
export const SettingsPanes = ({ isBeside, children }: SettingsPanesProps) => (
  <ListBeside value={isBeside}>
    <div className={isBeside ? styles.panes : undefined}>
      {isBeside && <ListPane />}
      {/* A page that is opened from the list takes the focus from there. */}
      <div className={styles.pane} {...(isBeside && { tabIndex: -1, 'data-page-start': true })}>
        {children}
      </div>
    </div>
  </ListBeside>
);

function ListPane() {
  const titleId = useId();
  const goBack = useGoBack();
  return (
    <nav aria-labelledby={titleId} className={styles.list}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <SettingsList />
    </nav>
  );
}
