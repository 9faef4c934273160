import type { Music } from './music.ts';
import { readMusic, type MusicStage } from './read-music.ts';

interface Held {
  readonly music: Promise<Music>;
  readonly reading: AbortController;
  holders: number;
}

const held = new Map<File, Held>();

export interface MusicHold {
  /** Rejects as {@link readMusic} does, and with an `AbortError` when all holders let go before the end of reading. */
  readonly music: Promise<Music>;
  /** Call when the music is no longer needed; further calls do nothing. */
  release(): void;
}

/**
 * The music of a file, decoded once for all simultaneous holders. The decoded sound is dropped when the last holder
 * lets go.
 * @param onStage called if this call begins the reading
 */
export function holdMusic(file: File, onStage?: (stage: MusicStage) => void): MusicHold {
  const entry = held.get(file) ?? begin(file, onStage);
  entry.holders++;
  let isHeld = true;
  return {
    music: entry.music,
    release() {
      if (!isHeld) return;
      isHeld = false;
      entry.holders--;
      // One part of the screen may hand the music over to another within the same render.
      queueMicrotask(() => {
        if (entry.holders > 0) return;
        entry.reading.abort();
        if (held.get(file) === entry) held.delete(file);
      });
    },
  };
}

function begin(file: File, onStage?: (stage: MusicStage) => void): Held {
  const reading = new AbortController();
  const music = readMusic(file, reading.signal, onStage);
  const entry = { music, reading, holders: 0 };
  held.set(file, entry);
  // The next call after a failure tries again.
  music.catch(() => held.get(file) === entry && held.delete(file));
  return entry;
}
