import {
  type Archive,
  type ArchiveFile,
  baseName,
  findPaths,
  folderOf,
  isLitter,
} from '../archive/archive.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { type Found, skipped } from '../item.ts';
import type { Source } from '../source.ts';
import { readTaken } from '../taken-at/taken-at.ts';

/** Photos and videos without any list: each is a publication. */
export const folder: Source = {
  name: 'folder',
  async recognises(archive) {
    for (const file of ownFiles(archive)) if (await mediaKind(file)) return true;
    return false;
  },
  async *read(archive) {
    const photos = new Set(findPaths(archive, /[.](hei[cf]|jpe?g)$/iu).map(stemOf));
    for (const file of ownFiles(archive)) yield await readFile(file, photos);
  },
};

const ownFiles = ({ files }: Archive) => [...files.values()].filter(({ path }) => !isLitter(path));

const stemOf = (path: string) => path.replace(/[.][^./]*$/u, '');

async function readFile(file: ArchiveFile, photos: ReadonlySet<string>): Promise<Found> {
  const { path } = file;
  const kind = await mediaKind(file);
  if (!kind) return skipped(path, 'not_a_picture');
  // An iPhone saves the seconds around a photo as a film with the photo's name.
  if (/[.]mov$/iu.test(path) && photos.has(stemOf(path))) return skipped(path, 'live_part');
  const { at, place } = await readTaken(file, kind);
  if (!at) return skipped(path, 'no_time');
  return {
    item: {
      kind: 'post',
      key: path,
      at,
      text: '',
      files: [{ file, altText: '' }],
      audience: 'onlyMe',
      place,
      album: baseName(folderOf(path)) || null,
    },
  };
}
