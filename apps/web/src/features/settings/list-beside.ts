import { createContext, use } from 'react';

/** Whether the list of all settings stands beside the page that one of its rows has opened. */
export const ListBeside = createContext(false);

export const useListBeside = (): boolean => use(ListBeside);

/** The page that stands beside the list at `/settings` itself. */
export const FIRST_SETTINGS = '/settings/sessions';

export const isSettingsPath = (path: string): boolean =>
  path === '/settings' || path.startsWith('/settings/');
