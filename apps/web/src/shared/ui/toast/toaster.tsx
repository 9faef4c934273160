import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { TOAST_ACTION_SHOWN_MS, TOAST_SHOWN_MS, useToasts, type Toast } from './toast-store.ts';
import styles from './toaster.module.css';

/** Container of the toasts, once in the shell. Always mounted, so that each toast is announced. They rise to where they cover no control. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const toaster = useRef<HTMLDivElement>(null);
  const [risePx, setRise] = useState(0);
  useEffect(() => {
    const element = toaster.current;
    if (!element || toasts.length === 0) return;
    let isOld = false;
    const kept = import('./free-place.ts').then(
      ({ keepFree }) => (isOld ? () => {} : keepFree(element, setRise)),
      () => () => {},
    );
    return () => {
      isOld = true;
      void kept.then((end) => end());
    };
  }, [toasts]);
  return (
    <div
      ref={toaster}
      role="log"
      aria-label={text.messages}
      aria-live="polite"
      className={styles.toaster}
      style={{ translate: `0 ${-risePx}px` }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const dismiss = useToasts((state) => state.dismiss);
  const [isHeld, setHeld] = useState(false);
  useDismissal(toast, isHeld);

  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.message}>{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onSelect();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton label={text.close} icon={<X size={18} />} onClick={() => dismiss(toast.id)} />
    </div>
  );
}

/** Dismisses the toast after its time; the timer is paused while pointer or focus is on the toast. */
function useDismissal(toast: Toast, isHeld: boolean) {
  const dismiss = useToasts((state) => state.dismiss);
  useEffect(() => {
    if (isHeld) return;
    const shownMs = toast.action ? TOAST_ACTION_SHOWN_MS : TOAST_SHOWN_MS;
    const timer = setTimeout(() => dismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld, dismiss]);
}
