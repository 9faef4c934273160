import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Music, readMusic } from '../sound/music.ts';
import { prepareOverlay } from '../photos/overlay.ts';
import type { Page } from '../pictures/page.ts';
import { extraKey, type ExtraName, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import type { MediaTools } from '../tools/tools.ts';
import type { VideoTask } from '../encoding/video-plan.ts';
import { OVERLAY_FILE } from '../encoding/video-filters.ts';

/** Paths of the extra files, as they were uploaded. */
export interface SentExtras {
  music?: string | undefined;
  /** A png that is laid over the page of a video. */
  overlay?: string | undefined;
}

/** Paths of the extra files after {@link prepareExtras}. */
export interface ReadyExtras extends SentExtras {
  decodedMusic: Music | null;
}

/**
 * Checks the extra files of a video and prepares them in `folder`; the work is charged to `owner`.
 * Errors: those of {@link readMusic} and {@link prepareOverlay}.
 */
export async function prepareExtras(
  tools: MediaTools,
  { music, overlay }: SentExtras,
  page: Page | null,
  folder: string,
  owner: string,
): Promise<ReadyExtras> {
  const ready: ReadyExtras = { decodedMusic: null };
  if (music !== undefined) {
    ready.music = join(folder, 'music');
    ready.decodedMusic = await readMusic(tools, music, ready.music);
  }
  if (overlay !== undefined && page) {
    ready.overlay = join(folder, OVERLAY_FILE);
    await prepareOverlay(overlay, page, ready.overlay, owner);
  }
  return ready;
}

/** Stores the prepared files for `normaliseVideo`. */
export async function keepExtras(
  { music, overlay }: SentExtras,
  mediaKey: MediaKey,
  storage: MediaStorage,
): Promise<void> {
  if (music !== undefined) await storage.put(extraKey(mediaKey, 'music'), music);
  if (overlay !== undefined) await storage.put(extraKey(mediaKey, 'overlay'), overlay);
}

/** Fetches the stored extra files into ffmpeg's folder. Resolves to the path of the music, if there is music. */
export async function fetchExtras(
  mediaKey: MediaKey,
  storage: MediaStorage,
  { hasMusic, hasOverlay }: Pick<VideoTask, 'hasMusic' | 'hasOverlay'>,
  folder: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const fetch = async (name: ExtraName, path: string) => {
    await storage.withLocalFile(extraKey(mediaKey, name), (kept) => rename(kept, path), signal);
    return path;
  };
  if (hasOverlay) await fetch('overlay', join(folder, OVERLAY_FILE));
  return hasMusic ? fetch('music', join(folder, 'music')) : null;
}
