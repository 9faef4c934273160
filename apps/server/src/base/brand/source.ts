import { type Brand, DEFAULT_BRAND } from '@sfera/contract/admin/brand';
import type { Db } from '../../db/database.ts';
import { readBrand } from './brand.ts';
import { readIconFile } from './queries.ts';

/** How long a page waits for the database: without it pages are sent with what was last known. */
const PATIENCE_MS = 300;

/** The brand for the files of the web app. */
export interface BrandSource {
  /** Never fails, and soon answers. */
  read(): Promise<Brand>;
  /** A file of the icon of this version; undefined when that is not the icon of the server. */
  readIcon(version: string, name: string): Promise<Buffer | undefined>;
}

/** A server with the usual name and looks. */
export const usualBrand: BrandSource = {
  read: async () => DEFAULT_BRAND,
  readIcon: async () => undefined,
};

export function createBrandSource(db: Db): BrandSource {
  let known = DEFAULT_BRAND;
  const icons = new Map<string, Buffer>();

  async function refresh(): Promise<void> {
    try {
      const brand = await readBrand(db);
      if (brand.icon !== known.icon) icons.clear();
      known = brand;
    } catch {
      // The database is away: what was known goes on.
    }
  }

  async function read(): Promise<Brand> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, PATIENCE_MS);
    await Promise.race([refresh(), promise]);
    clearTimeout(timer);
    return known;
  }

  return {
    read,
    async readIcon(version, name) {
      if ((await read()).icon !== version) return undefined;
      const key = `${version}/${name}`;
      const kept = icons.get(key) ?? (await readIconFile(db, name));
      if (kept) icons.set(key, kept);
      return kept;
    },
  };
}
