import { create } from 'zustand';

interface AlertState {
  /** The oldest is shown. */
  messages: readonly string[];
  close: () => void;
}

export const useAlerts = create<AlertState>()((set) => ({
  messages: [],
  close: () => set(({ messages }) => ({ messages: messages.slice(1) })),
}));

/** Tells in a window what a person has to know before going on; a toast would pass by. */
export const showAlert = (message: string): void =>
  useAlerts.setState(({ messages }) => ({
    messages: messages.includes(message) ? messages : [...messages, message],
  }));
