import { type ArchiveFile, baseName } from '../archive/archive.ts';
import type { MediaKind } from '../archive/media-kind.ts';
import { type Exif, readExif } from './exif.ts';
import { movieTime } from './movie-time.ts';
import { nameTime } from './name-time.ts';

/**
 * When and where a photo or video was taken, as the file itself says: its camera first, then its name, then the time
 * of its last change. Times that are still to come are those of a wrong clock.
 */
export async function readTaken(file: ArchiveFile, kind: MediaKind): Promise<Exif> {
  const { at, ...others } = kind === 'image' ? await readExif(file) : await readMovie(file);
  return { at: past(at) ?? past(nameTime(baseName(file.path))?.at) ?? past(file.modifiedAt), ...others };
}

/** A movie of a zip is read to its end only if its name has no time of day. */
async function readMovie(file: ArchiveFile): Promise<Exif> {
  const named = nameTime(baseName(file.path));
  return {
    at: await movieTime(file, named?.isExact ? 'cheap' : 'far'),
    zone: null,
    camera: null,
    place: null,
  };
}

const DAY_MS = 86_400_000;
const past = (at: Date | null | undefined) => (at && at.getTime() < Date.now() + DAY_MS ? at : null);
