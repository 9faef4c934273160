import type { Fixed } from './columns.ts';

export interface LinkCardTable {
  url: Fixed<string>;
  /** Null, like `site`, when the page says nothing of itself or could not be read. */
  title: string | null;
  site: string | null;
  description: string | null;
  /** Media key of the picture's files, which are those of a profile picture; null without one. */
  picture_key: string | null;
  fetched_at: Date;
}
