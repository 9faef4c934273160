import { create } from 'zustand';

/** The element beside the home feed; null on other pages. */
export const useAsideSlot = create<{ readonly slot: HTMLElement | null }>(() => ({ slot: null }));

export const setAsideSlot = (slot: HTMLElement | null): void => useAsideSlot.setState({ slot });
