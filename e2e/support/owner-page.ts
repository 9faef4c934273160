import { setTimeout as delay } from 'node:timers/promises';
import { getBackups, setBackupPlan, startBackup } from '@sfera/contract/admin-backups';
import { measureStorage } from '@sfera/contract/admin-storage';
import { logIn } from '@sfera/contract/auth';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { Api } from './api.ts';

/** How often a backup is asked about. */
const POLL_MS = 1_000;

/** A picture of the README. */
export interface Shot {
  name: string;
  path: string;
  look: BrowserContextOptions;
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<void>;
}

type Look = BrowserContextOptions;

/** Pictures of the owner's page; the server must be prepared by {@link prepareServer}. */
export const ownerShots = (phone: Look, darkPhone: Look, desktop: Look): Shot[] => [
  { name: 'admin', path: '/admin', look: phone, prepare: showServer },
  {
    name: 'admin-storage',
    path: '/admin/storage',
    look: phone,
    prepare: (page) => page.getByRole('list', { name: 'Что занимает место' }).waitFor(),
  },
  {
    name: 'admin-people-dark',
    path: '/admin/people',
    look: darkPhone,
    prepare: (page) => page.getByRole('list', { name: 'Люди сервера' }).waitFor(),
  },
  { name: 'admin-desktop', path: '/admin', look: desktop, prepare: showServer },
];

/** Waits for the answer to «Всё ли в порядке?» and for the plots. */
async function showServer(page: Page): Promise<void> {
  await page.getByText(/^(Всё в порядке|Сервер работает|Нужна ваша помощь)/).waitFor();
  await page
    .getByRole('img', { name: /^Сейчас/ })
    .first()
    .waitFor();
}

/** Makes a backup with a drill, and measures what takes up space: the owner's page shows both. */
export async function prepareServer(
  url: string,
  owner: { login: string; password: string },
  target: string,
): Promise<void> {
  const api = new Api(url);
  const as = await api.call(logIn, { body: owner });
  await api.call(setBackupPlan, { as, body: { plan: { target, keep: 7, drill: true } } });
  await api.call(measureStorage, { as });
  for (const what of ['backup', 'drill'] as const) {
    await api.call(startBackup, { as, body: { what } });
    const isRunning = async () =>
      (await api.call(getBackups, { as })).runs.some(({ state }) => state === 'running');
    while (await isRunning()) await delay(POLL_MS);
  }
}
