import type { ReactNode } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import surface from '../column/surface.module.css';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { GoButton } from '../empty-state/go-button.tsx';
import { text } from '../text.ts';
import { ScreenHead } from './screen-head.tsx';

interface MissingScreenProps {
  /** The kind of what is missing, above. */
  head: string;
  title: string;
  hint: string;
  icon: ReactNode;
  /** Where Back leads when the page was opened by its address. */
  backTo: string;
}

/** Says that what the address names is not there for this person. */
export function MissingScreen({ head, title, hint, icon, backTo }: MissingScreenProps) {
  const goBack = useGoBack();
  usePageTitle(title);
  return (
    <section className={surface.surface}>
      <ScreenHead title={head} onBack={() => goBack(backTo)} />
      <EmptyState icon={icon} title={title} text={hint} action={<GoButton to="/">{text.toHome}</GoButton>} />
    </section>
  );
}
