import { create } from 'zustand';

/** What stands before every page's title, «(3) »; empty when nothing is new. */
export const useTitlePrefix = create(() => ({ prefix: '' }));

export const setTitlePrefix = (prefix: string): void => useTitlePrefix.setState({ prefix });
