import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { sharp } from '../../processing/pictures/sharp.ts';
import { hashText, seeded } from '../seed/random.ts';

export const MEDIA = join(import.meta.dirname, '../media');

/** A motif in one mood, such as `sea/sunset`. */
export type Look = `${string}/${string}`;

/** A picture: a look, and the number of its view. Views 0 and 1 show the whole photo, further ones a part each. */
export interface Scene {
  look: Look;
  view: number;
}

/** The upright sizes are as wide as a rendition of the server, so that each is made in as few widths as possible. */
const SIZES = {
  '4:5': { width: 640, height: 800 },
  '1:1': { width: 640, height: 640 },
  '3:2': { width: 720, height: 480 },
  '16:9': { width: 720, height: 405 },
  '9:16': { width: 640, height: 1136 },
} as const;

export type Aspect = keyof typeof SIZES;

/** Names of the stored files of a kind, without their endings. */
export const stored = (kind: 'photos' | 'stories' | 'avatars' | 'clips'): Set<string> =>
  new Set(readdirSync(join(MEDIA, kind)).map((file) => file.slice(0, file.lastIndexOf('.'))));

const photos = stored('photos');

export const fileName = (look: Look): string => look.replace('/', '-');

/** The stored photo of a look whose shape is nearest. Throws a RangeError for an unknown look. */
export function photoOf(look: Look, aspect: Aspect): string {
  const shapes = aspect === '3:2' || aspect === '16:9' ? ['wide', 'tall'] : ['tall', 'wide'];
  const name = shapes.map((shape) => `${fileName(look)}-${shape}`).find((one) => photos.has(one));
  if (name === undefined) throw new RangeError(`No photo shows ${look}`);
  return name;
}

/** Cuts a picture out of its photo; every second view is mirrored. The same scene and aspect give the same pixels. */
export async function cut({ look, view }: Scene, aspect: Aspect): Promise<Sharp> {
  const photo = sharp(join(MEDIA, 'photos', `${photoOf(look, aspect)}.webp`));
  const { width, height } = await photo.metadata();
  const size = SIZES[aspect];
  const random = seeded(hashText(`${look} ${view}`));
  const isWhole = view < 2;
  const share = isWhole ? 1 : random.between(0.6, 0.85);
  const scale = share * Math.min(width / size.width, height / size.height);
  const [wide, high] = [Math.floor(size.width * scale), Math.floor(size.height * scale)];
  const place = (room: number) => Math.floor(room * (isWhole ? 0.5 : random.next()));
  const part = { left: place(width - wide), top: place(height - high), width: wide, height: high };
  return photo
    .extract(part)
    .flop(view % 2 === 1)
    .resize(size);
}
