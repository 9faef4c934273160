import { type Aspect, type Look, photoOf, type Scene } from '../files/picture.ts';
import type { Album, Shot } from './album.ts';
import { cityAlbums } from './city.ts';
import { homeAlbums } from './home.ts';
import { northAlbums } from './north.ts';
import { studioAlbums } from './studio.ts';
import { hashText, type Random, seeded } from '../seed/random.ts';

export interface DemoPost {
  /** Unique and stable, fit for a file name. */
  key: string;
  /** Login of a person of `demoPeople`. */
  author: string;
  kind: 'photo' | 'video';
  scene: Scene;
  /** Further pictures of the same look, of a photo that is one of several. */
  further: readonly Scene[];
  aspect: Aspect;
  /** Russian caption, may be empty. */
  text: string;
  /** Time since the post was published. */
  hoursAgo: number;
}

const DAYS = 36;
/** One in so many of the photos of a person has several pictures. */
const SEVERAL_EVERY = 4;

/** The tags that people give to their pictures, by the beginnings of the looks. */
const TAGS: Readonly<Record<string, string>> = {
  'sea/': '#море',
  'food/': '#еда',
  'cat/': '#коты',
  'forest/': '#лес',
  'mountains/': '#горы',
  'city/': '#город',
  'winter/': '#зима',
  'building/': '#архитектура',
  'flowers/': '#цветы',
  'coffee/': '#кофе',
  'stars/': '#звёзды',
  'aurora/': '#сияние',
};
/** One in so many of the posts whose words have no tag gets one. */
const TAGGED_EVERY = 2;

function tagged(text: string, look: string, nth: number): string {
  const [, tag] = Object.entries(TAGS).find(([beginning]) => look.startsWith(beginning)) ?? [];
  return tag && text !== '' && !text.includes('#') && nth % TAGGED_EVERY === 0 ? `${text} ${tag}` : text;
}

/** Newer days have more posts; at night only night people post, in the last hours. */
function publishedHoursAgo(random: Random, share: number, hourNow: number): number {
  const age = Math.min(1, Math.max(0, 1 - share + random.bell() * 0.06)) ** 1.35;
  const day = Math.floor(age * DAYS);
  const hour =
    day === 0 ? random.between(Math.min(8, hourNow - 0.5), hourNow - 0.2) : random.between(8, 23.4);
  return Math.round((day * 24 + hourNow - hour) * 100) / 100;
}

/** Numbers the views of each stored photo. */
function numberViews(): (look: Look, aspect: Aspect) => Scene {
  const views = new Map<string, number>();
  return (look, aspect) => {
    const photo = photoOf(look, aspect);
    const view = views.get(photo) ?? 0;
    views.set(photo, view + 1);
    return { look, view };
  };
}

function postsOf(
  { author, photos, videos = [] }: Album,
  hourNow: number,
  nextView: ReturnType<typeof numberViews>,
): DemoPost[] {
  const random = seeded(hashText(author));
  const post = (kind: DemoPost['kind'], shots: readonly Shot[]): DemoPost[] =>
    shots.map(([look, aspect, text], i) => {
      const key = `${author}-${kind}-${i + 1}`;
      const hoursAgo = publishedHoursAgo(
        random,
        (i + 0.5 + (kind === 'video' ? 0.3 : 0)) / shots.length,
        hourNow,
      );
      const scene = () => (kind === 'photo' ? nextView(look, aspect) : { look, view: 0 });
      const first = scene();
      const count = kind === 'photo' && i % SEVERAL_EVERY === SEVERAL_EVERY - 1 ? 2 + (i % 3) : 0;
      const further = Array.from({ length: count }, scene);
      const words = tagged(text, look, i);
      return { key, author, kind, scene: first, further, aspect, text: words, hoursAgo };
    });
  return [...post('photo', photos), ...post('video', videos)];
}

/**
 * All posts of the demo, oldest first, the same on every call.
 * `hourNow` is the hour of the day (0–24) at which the demo is made, so that posts fall into daytime.
 */
export function demoPosts(hourNow = 21): DemoPost[] {
  const albums = [...northAlbums, ...cityAlbums, ...homeAlbums, ...studioAlbums];
  const nextView = numberViews();
  return albums
    .flatMap((album) => postsOf(album, hourNow, nextView))
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo);
}
