import type { Music } from './music.ts';
import { readMusic, type MusicStage } from './read-music.ts';

interface Held {
  readonly music: Promise<Music>;
  readonly reading: AbortController;
  holders: number;
}

const held = new Map<File, Held>();

export interface MusicHold {
  /** Fails as {@link readMusic} does; with an `AbortError` when all have let go before it was read. */
  readonly music: Promise<Music>;
  /** To be called once the music is needed no more; further calls do nothing. */
  release(): void;
}

/**
 * The music of a file, decoded once for however many want it at the same time. When the last one lets go, the decoded
 * sound goes, too.
 * @param onStage is told of the reading that this call begins
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
      // One part of the screen may hand it over to another within the same change.
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
  // Whoever comes after a failure tries again.
  music.catch(() => held.get(file) === entry && held.delete(file));
  return entry;
}
