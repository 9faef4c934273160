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

/** Time to read a toast, and to read and reach one that offers an action. */
export const TOAST_SHOWN_MS = 5_000;
export const TOAST_ACTION_SHOWN_MS = 8_000;
/** Older ones leave when more come. */
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
 * Says something in passing, from anywhere. The same words while they are still shown start their time anew.
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
