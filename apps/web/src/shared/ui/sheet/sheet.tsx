import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, type Ref, useState } from 'react';
import { stepBackIn } from '../focus/step-back-in.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { publishFooterHeight } from './footer-height.ts';
import styles from './sheet.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useMedia } from './use-media.ts';
import { usePopoverPlace } from './use-popover-place.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

/** Windows wide enough for a page and a panel side by side; the shell moves its column aside for the panel. */
const ROOM_FOR_BOTH = '(min-width: 1280px)';

/** A press on a toast closes no sheet. A touch is reported only after the pressed toast has left the document. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && (!target.isConnected || target.closest('[role="log"]') !== null);

/**
 * The value at the opening, kept until the next one. Modal and not are different elements to Radix: a window that is
 * made narrower would lose what is typed in the panel.
 */
function useAtOpening(value: boolean, isOpen: boolean): boolean {
  const [opened, setOpened] = useState({ isOpen, value });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, value: isOpen ? value : opened.value });
  return opened.value;
}

/** Whether the page is dark regardless of the theme, as the stage of the swipes is. */
const isPageDark = () => document.querySelector('main [data-covers-shell][data-scheme="dark"]') !== null;

export interface SheetProps {
  /** Keep the sheet mounted and change only this prop, so that the closing animation is seen. */
  isOpen: boolean;
  /** Called by Escape, the cross, Back, a drag of more than 120 px, and a click outside a modal sheet. */
  onClose: () => void;
  /** Id of the element that gets the focus after closing; by default the element that had the focus before. */
  openerId?: string;
  title: string;
  /** Beside the title, on the same line. */
  aside?: ReactNode;
  /** The scrolling content. */
  children: ReactNode;
  /** Stays at the bottom edge, above the keyboard, for example a message box. */
  footer?: ReactNode;
  /**
   * The shape from 1024 px on: a box, or a panel along the end edge. A short box without a footer is a popover at the
   * control that opened it (decision 062), except for a list. From 1280 px on, the page beside the panel stays in use.
   */
  desktop?: 'box' | 'panel';
  /**
   * `full` takes nearly the whole height, regardless of the content. `list` is as high as its rows. Both stand in the
   * middle of a wide window.
   */
  height?: 'content' | 'list' | 'full';
  /** The content reaches the edges and sets its own padding, for example rows of a list or a sticky bar. */
  isFlush?: boolean;
  /** Ref of the scrolling element. */
  scroller?: Ref<HTMLDivElement>;
}

/** A sheet at the bottom edge that a drag down closes. It is modal, except for a panel with room beside the page. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, children, footer, desktop = 'box', height = 'content' } = props;
  const { isFlush = false, scroller, openerId, aside } = props;
  const returnFocus = useReturnFocus(isOpen, openerId);
  const { panel, events } = useSheetDrag(onClose);
  const place = usePopoverPlace(isOpen, openerId);
  const isPopover = place !== null && desktop === 'box' && height === 'content' && !footer;
  const shape = isPopover ? 'popover' : desktop;
  const isBeside = useAtOpening(useMedia(ROOM_FOR_BOTH) && desktop === 'panel', isOpen);
  const isDark = useAtOpening(isBeside && isPageDark(), isOpen);
  useBackCloses(isOpen, onClose);

  return (
    <Radix.Root open={isOpen} modal={!isBeside} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} data-desktop={shape} />
        <Radix.Content
          {...events}
          className={styles.panel}
          data-desktop={shape}
          style={isPopover ? place : undefined}
          data-beside={isBeside || undefined}
          data-scheme={isDark ? 'dark' : undefined}
          data-height={height}
          aria-describedby={undefined}
          onKeyDown={isBeside ? undefined : stepBackIn}
          onOpenAutoFocus={(event) => {
            // The first control may be a text field, and the keyboard would cover half of the sheet.
            event.preventDefault();
            panel.current?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            if (isBeside || isToast(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            const isElsewhere = document.activeElement !== document.body;
            // The focus stays in the page beside the panel if the user has moved it there.
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
            <div ref={isBeside ? undefined : publishFooterHeight} className={styles.footer}>
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
