import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import styles from './sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface SheetProps {
  /** Keep the sheet mounted and only change this, so that it can close in its 260 ms. */
  isOpen: boolean;
  /** Escape, the cross, a click outside, or a drag of more than 120 px. */
  onClose: () => void;
  title: string;
  /** Scrolls by itself. */
  children: ReactNode;
  /** Stays at the bottom edge, above the keyboard: a message box. */
  footer?: ReactNode;
  /** From 1024 px on: a panel along the end edge, or a box in the middle. */
  desktop?: 'box' | 'panel';
  /** `full` takes nearly the whole height whatever is inside. */
  height?: 'content' | 'full';
}

/** A modal sheet at the bottom edge, dragged down to close. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, title, children, footer, desktop = 'box', height = 'content' } = props;
  const returnFocus = useReturnFocus(isOpen);
  const { panel, events } = useSheetDrag(onClose);

  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          {...events}
          className={styles.panel}
          data-desktop={desktop}
          data-height={height}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The first control may be a text field, and its keyboard would cover half of what was asked for.
            event.preventDefault();
            panel.current?.focus();
          }}
          onCloseAutoFocus={returnFocus}
        >
          <div className={styles.header} data-sheet-handle>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={text.close} icon={<X size={22} />} />
            </Radix.Close>
          </div>
          {/* A stop of its own, so that arrow keys can scroll content without controls. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div role="group" aria-label={title} tabIndex={0} className={styles.content}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
