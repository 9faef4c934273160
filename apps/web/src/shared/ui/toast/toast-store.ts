import { create } from 'zustand';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  id: number;
  message: string;
  kind: 'info' | 'success' | 'error';
  action: ToastAction | null;
}

/** Time to read a toast; a longer one to read and reach a toast that offers an action. Unit: milliseconds. */
export const TOAST_SHOWN_MS = 5_000;
export const TOAST_ACTION_SHOWN_MS = 8_000;
/** The oldest toasts leave when there are more. */
const MAX_TOASTS = 3;

interface ToastState {
  toasts: readonly Toast[];
  dismiss: (id: number) => void;
}

export const useToasts = create<ToastState>()((set) => ({
  toasts: [],
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) })),
}));

let lastId = 0;

/**
 * Shows a toast, from anywhere. A message that is still shown restarts its timer instead of being repeated.
 * @returns the id for `dismissToast`
 */
export function toast(message: string, options: { kind?: Toast['kind']; action?: ToastAction } = {}): number {
  lastId += 1;
  const shown: Toast = { id: lastId, message, kind: options.kind ?? 'info', action: options.action ?? null };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.message !== message), shown].slice(-MAX_TOASTS),
  }));
  return shown.id;
}

export const dismissToast = (id: number): void => useToasts.getState().dismiss(id);
