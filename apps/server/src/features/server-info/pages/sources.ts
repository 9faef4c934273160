import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageName } from '@sfera/contract/admin/server-info';
import { readSetting, removeSetting, writeSetting } from '../../../db/settings.ts';
import type { Context } from '../../../context/context.ts';

/** Pages of an operator who has written none. */
export const DEFAULTS = join(import.meta.dirname, 'defaults');

type Place = Pick<Context, 'db' | 'env'>;

interface Source {
  /** Markdown. */
  source: string;
  /** The page is the one that Sfera brings along. */
  isDefault: boolean;
}

const settingOf = (name: PageName) => `page-${name}`;

/**
 * The text that the owner has saved at the owner's page; else the operator's file; else the page that Sfera brings
 * along. All are read for each call, so a page is shown as soon as it is saved, by all processes.
 */
export async function readSource({ db, env }: Place, name: PageName): Promise<Source> {
  const file = `${name}.md`;
  const written =
    (await readSetting(db, settingOf(name))) ?? (await readIfExists(join(env.dataDir, 'pages', file)));
  if (written !== undefined) return { source: written, isDefault: false };
  return { source: await readFile(join(DEFAULTS, file), 'utf8'), isDefault: true };
}

/** Null forgets what was saved. */
export const writeSource = ({ db }: Place, name: PageName, source: string | null): Promise<unknown> =>
  source === null ? removeSetting(db, settingOf(name)) : writeSetting(db, settingOf(name), source);

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
