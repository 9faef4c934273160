import type { Archive } from './archive/archive.ts';
import { folder } from './folder/folder.ts';
import { google } from './google/google.ts';
import { instagram } from './instagram/instagram.ts';
import { mastodon } from './mastodon/mastodon.ts';
import { pixelfed } from './mastodon/pixelfed.ts';
import { sfera } from './sfera/sfera.ts';
import type { Source } from './source.ts';
import { telegram } from './telegram/telegram.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { vk } from './vk/vk.ts';

/** In the order in which an archive is offered to them. Plain files are the last: every archive with a photo has some. */
export const SOURCES: readonly Source[] = [
  instagram,
  sfera,
  mastodon,
  pixelfed,
  telegram,
  google,
  vk,
  tiktok,
  folder,
];

/** The source that reads the archive; null: it has nothing that can be brought along. Errors: `ArchiveError`. */
export async function findSource(archive: Archive): Promise<Source | null> {
  for (const source of SOURCES) if (await source.recognises(archive)) return source;
  return null;
}
