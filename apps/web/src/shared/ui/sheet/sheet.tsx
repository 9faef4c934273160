import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode, Ref } from 'react';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { publishFooterHeight } from './footer-height.ts';
import styles from './sheet.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useMedia } from './use-media.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

/** Wide enough for a page and a panel side by side; the shell's column moves over for it. */
const ROOM_FOR_BOTH = '(min-width: 1280px)';

/** Toasts lie above everything and are pressed without closing anything; a finger hears of it when the toast is gone. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && (!target.isConnected || target.closest('[role="log"]') !== null);

export interface SheetProps {
  /** Keep the sheet mounted and only change this, so that its closing is seen. */
  isOpen: boolean;
  /** Escape, the cross, Back on Android, a click outside unless both are in use, or a drag of more than 120 px. */
  onClose: () => void;
  /** Id of what gets the focus back, wherever it was before; else what had it. */
  openerId?: string;
  title: string;
  /** Beside the title, on the same line. */
  aside?: ReactNode;
  /** Scrolls by itself. */
  children: ReactNode;
  /** Stays at the bottom edge, above the keyboard: a message box. */
  footer?: ReactNode;
  /**
   * From 1024 px on: a box in the middle, or a panel along the end edge, which from 1280 px on leaves the page
   * beside it in use.
   */
  desktop?: 'box' | 'panel';
  /** `full` takes nearly the whole height whatever is inside. */
  height?: 'content' | 'full';
  /** The content reaches the edges and keeps its own distances: rows of a list, a bar that stays on top. */
  isFlush?: boolean;
  /** What scrolls. */
  scroller?: Ref<HTMLDivElement>;
}

/** A sheet at the bottom edge, dragged down to close; modal but for a panel that has room beside the page. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, children, footer, desktop = 'box', height = 'content' } = props;
  const { isFlush = false, scroller, openerId, aside } = props;
  const returnFocus = useReturnFocus(isOpen, openerId);
  const { panel, events } = useSheetDrag(onClose);
  const isBeside = useMedia(ROOM_FOR_BOTH) && desktop === 'panel';
  useBackCloses(isOpen, onClose);

  return (
    <Radix.Root open={isOpen} modal={!isBeside} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          {...events}
          className={styles.panel}
          data-desktop={desktop}
          data-beside={isBeside || undefined}
          data-height={height}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The first control may be a text field, and its keyboard would cover half of what was asked for.
            event.preventDefault();
            panel.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            if (isBeside || isToast(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            const isElsewhere = document.activeElement !== document.body;
            // Who has gone on in the page beside stays there.
            if (isBeside && isElsewhere) event.preventDefault();
            else returnFocus(event);
          }}
        >
          <div className={styles.header} data-sheet-handle>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {aside && <div className={styles.aside}>{aside}</div>}
            <Radix.Close asChild>
              <IconButton label={text.close} icon={<X size={22} />} />
            </Radix.Close>
          </div>
          {/* A stop of its own, so that arrow keys can scroll content without controls. */}
          <div
            ref={scroller}
            role="group"
            aria-label={title}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={styles.content}
            data-flush={isFlush || undefined}
          >
            {children}
          </div>
          {footer && (
            <div ref={publishFooterHeight} className={styles.footer}>
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
