import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { Suspense, useEffect, useRef } from 'react';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { text } from '#shared/ui/text.ts';
import { forgetFailedPages } from '../../lazy-page.tsx';
import { PanelAddress } from './panel-address.tsx';
import styles from './rail-panel.module.css';
import { RAIL_PANELS, type RailPanelPath } from './rail-panels.ts';

/** A press there closes nothing by itself: the rail opens something else, and toasts lie above everything. */
const IN_USE = '[data-rail], [role="log"]';

const railLink = (path: RailPanelPath) =>
  document.querySelector<HTMLElement>(`[data-rail] a[href="${path}"]`);

interface RailPanelProps {
  /** Which page it shows, or showed last. */
  path: RailPanelPath;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A page of the rail as a panel beside the rail, over the page that is open. Escape, Back, a press outside and a link to
 * another page close it.
 */
export function RailPanel({ path, isOpen, onClose }: RailPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const returnFocus = useReturnFocus(isOpen);
  useBackCloses(isOpen, onClose);
  const { title, Content } = RAIL_PANELS[path];
  useEffect(() => {
    if (!isOpen) return;
    const link = railLink(path);
    link?.setAttribute('aria-expanded', 'true');
    return () => link?.removeAttribute('aria-expanded');
  }, [isOpen, path]);
  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* Nothing is dimmed: the overlay keeps the page behind from scrolling. */}
        <Radix.Overlay />
        <Radix.Content
          ref={panel}
          className={styles.panel}
          data-rail-panel
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            isLeft.current = false;
            // The search has taken the focus by itself when its code was there.
            if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(IN_USE)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // The page that a link has opened has the focus.
            if (isLeft.current) return event.preventDefault();
            returnFocus(event);
            // The panel may have been opened by the other link, and changed since.
            if (document.activeElement?.closest('[data-rail]')) railLink(path)?.focus();
          }}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={text.close} icon={<X size={22} />} />
            </Radix.Close>
          </header>
          <div className={styles.content} data-scroller>
            <ErrorBoundary key={path} onRetry={forgetFailedPages}>
              <Suspense fallback={<PeopleSkeleton rows={8} />}>
                <PanelAddress path={path} onLeave={leave}>
                  <Content />
                </PanelAddress>
              </Suspense>
            </ErrorBoundary>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
