import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { stepBackIn } from '../focus/step-back-in.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useBackCloses } from '../sheet/use-back-closes.ts';
import { text } from '../text.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  /** Keep the dialog mounted and change only this prop, so that the closing animation is seen. */
  isOpen: boolean;
  /** Escape, the cross, Back on Android or a click outside. */
  onClose: () => void;
  /** Id of the element that gets the focus after closing; by default the element that had the focus before. */
  openerId?: string;
  /** Finds the element to focus when the one that had the focus has left the page, as with a deleted row. */
  findNext?: () => HTMLElement | null;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in a row at the end. */
  actions?: ReactNode;
  /** Room for two columns on a wide window. */
  isWide?: boolean;
  /** An `alertdialog` has no cross and does not close on a click outside, because it needs an answer. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog, at the bottom edge of a phone and in the middle of a wider window. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    openerId,
    findNext,
    title,
    description,
    children,
    actions,
    isWide,
    role = 'dialog',
  } = props;
  const returnFocus = useReturnFocus(isOpen, openerId, findNext);
  useBackCloses(isOpen, onClose);
  const isAlert = role === 'alertdialog';

  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          role={role}
          className={styles.panel}
          data-wide={isWide || undefined}
          onKeyDown={stepBackIn}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={(event) => isAlert && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {!isAlert && (
            <Radix.Close asChild>
              <IconButton label={text.close} icon={<X size={22} />} className={styles.close} />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
