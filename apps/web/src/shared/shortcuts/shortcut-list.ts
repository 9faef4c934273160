import { create } from 'zustand';

/** Whether the list of all shortcuts is open. */
export const useShortcutList = create(() => ({ isOpen: false }));

export const openShortcutList = (): void => useShortcutList.setState({ isOpen: true });
export const closeShortcutList = (): void => useShortcutList.setState({ isOpen: false });
