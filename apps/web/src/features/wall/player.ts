import type { WallPicture } from '@sfera/contract/walls/walls';
import { loadPicture } from './load-picture.ts';
import { emptyPlaylist, step, withPictures } from './playlist.ts';

/** A picture on the screen. Two are there while one fades into the other, and never more. */
export interface Slide {
  /** Another one each time, also when the same picture is shown again. */
  key: number;
  picture: WallPicture;
  /** The file that fits the screen. */
  url: string;
  isLeaving: boolean;
}

/** The same as `--fade` of `wall.module.css`. Unit: milliseconds. */
export const FADE_MS = 1_200;
/** A new picture does not cut off one that has only just come. Unit: milliseconds. */
const LEAST_MS = 2_000;
/** The longest part of a video that is shown. Unit: milliseconds. */
const VIDEO_MAX_MS = 60_000;
/** After no picture could be had. Unit: milliseconds. */
const RETRY_MS = 5_000;
/** A file may be a little smaller than the screen: eyes at the wall do not see it. */
const ENOUGH = 0.85;

/** The smallest file that is sharp on this screen, else the largest. */
function urlOf({ width, height, sources }: WallPicture): string {
  const scale = Math.min(innerWidth / width, innerHeight / height) * devicePixelRatio;
  const needed = width * scale * ENOUGH;
  return (sources.find((source) => source.width >= needed) ?? sources.at(-1))?.webp ?? '';
}

export interface Player {
  read(): readonly Slide[];
  subscribe(listener: () => void): () => void;
  /** The pictures that the wall has now. */
  take(pictures: readonly WallPicture[], secondsEach: number): void;
  step(direction: 1 | -1): void;
  pause(isPaused: boolean): void;
  /** A video is over, or cannot be played. */
  endVideo(key: number): void;
  end(): void;
}

/**
 * Shows the pictures of a wall one after the other: each is loaded before it is shown, those that cannot be had are
 * passed by, and what is on the screen stays until there is another one.
 * @param onCalm asked before each change; true when something else happens instead
 */
export function createPlayer(onCalm: () => boolean): Player {
  let slides: readonly Slide[] = [];
  let playlist = emptyPlaylist;
  let eachMs = 0;
  let isPaused = false;
  let isFirst = true;
  let keys = 0;
  let shownAtMs = 0;
  /** The search for the next picture that counts; an earlier one that ends later shows nothing. */
  let search = 0;
  let isSearching = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let fade: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const current = () => slides.find(({ isLeaving }) => !isLeaving);
  function write(changed: readonly Slide[]): void {
    slides = changed;
    for (const listener of listeners) listener();
  }
  function after(ms: number): void {
    clearTimeout(next);
    if (!isPaused) next = setTimeout(() => void go(1), ms);
  }

  function show(picture: WallPicture, url: string): void {
    const former = current();
    clearTimeout(fade);
    keys += 1;
    const slide = { key: keys, picture, url, isLeaving: false };
    write(former ? [{ ...former, isLeaving: true }, slide] : [slide]);
    shownAtMs = Date.now();
    fade = setTimeout(() => write(slides.filter(({ isLeaving }) => !isLeaving)), FADE_MS);
    after(picture.fileType === 'video' && picture.url !== undefined ? VIDEO_MAX_MS : eachMs);
    // The browser keeps what it has fetched.
    const following = step(playlist, 1).picture;
    if (following && following.id !== picture.id) void loadPicture(urlOf(following)).catch(() => {});
  }

  async function go(direction: 1 | -1): Promise<void> {
    clearTimeout(next);
    if (onCalm()) return;
    search += 1;
    const own = search;
    isSearching = true;
    for (let tried = 0; tried <= playlist.pictures.length; tried += 1) {
      const { playlist: moved, picture } = step(playlist, direction);
      playlist = moved;
      if (!picture) break;
      const shown = current();
      const url = urlOf(picture);
      // The only one stays where it is.
      if (shown?.picture.id === picture.id && shown.url === url && picture.fileType === 'image') break;
      const isThere = await loadPicture(url).then(
        () => true,
        () => false,
      );
      if (own !== search) return;
      if (isThere) {
        isSearching = false;
        return show(picture, url);
      }
    }
    isSearching = false;
    after(Math.max(eachMs, RETRY_MS));
  }

  return {
    read: () => slides,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    take(pictures, secondsEach) {
      playlist = withPictures(playlist, pictures, isFirst);
      isFirst = false;
      eachMs = secondsEach * 1_000;
      const shown = current();
      const isGone = shown !== undefined && !pictures.some(({ id }) => id === shown.picture.id);
      if (pictures.length === 0) {
        search += 1;
        isSearching = false;
        clearTimeout(next);
        write([]);
      } else if (!shown || isGone) {
        // It leaves the screen at once, also before there is another one.
        if (isGone) write(slides.filter(({ picture }) => pictures.some(({ id }) => id === picture.id)));
        void go(1);
      } else if (playlist.fresh.length > 0 && !isSearching) {
        after(Math.max(0, shownAtMs + LEAST_MS - Date.now()));
      }
    },
    step: (direction) => void go(direction),
    pause(wanted) {
      if (wanted === isPaused) return;
      isPaused = wanted;
      if (wanted) clearTimeout(next);
      else after(eachMs);
    },
    endVideo(key) {
      if (current()?.key === key && !isSearching) after(0);
    },
    end() {
      search += 1;
      clearTimeout(next);
      clearTimeout(fade);
      listeners.clear();
    },
  };
}
