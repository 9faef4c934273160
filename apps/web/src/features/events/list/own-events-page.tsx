import { useId } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import surface from '#shared/ui/column/surface.module.css';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { text } from '../text.ts';
import { EventsPart } from './events-part.tsx';

/** The events that come next in all circles of the viewer. */
export function OwnEventsPage() {
  const titleId = useId();
  const goBack = useGoBack();
  usePageTitle(text.own);
  return (
    <section aria-labelledby={titleId} className={surface.surface}>
      <ScreenHead title={text.own} titleId={titleId} onBack={() => goBack('/circles')} />
      <EventsPart />
    </section>
  );
}
