import { publishedKey } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import type { Context } from '../../context/context.ts';
import { makePictures } from '../../processing/photos/photo.ts';
import { allMedia, type ReportedMedia, type StoredSnapshot } from '../reports/index.ts';

/** Hashes of files to refuse. */
export interface Hashes {
  /** None of media of builds that kept none, and of profile pictures. */
  sha256: Buffer[];
  differenceHashes: string[];
}

/** Hashes of all files that a snapshot shows. Those that were not kept are made of the snapshot's own picture. */
export async function readHashes(context: Context, snapshot: StoredSnapshot, key: string): Promise<Hashes> {
  const media = allMedia(snapshot);
  const sha256 = media.flatMap((file) => (file.sha256 === null ? [] : [Buffer.from(file.sha256, 'hex')]));
  const looks = media.map((file) => file.difference_hashes ?? makeHashes(context, file, key));
  return { sha256, differenceHashes: (await Promise.all(looks)).flat() };
}

/** Builds that kept no hashes published one file at a time: its copy has the names of the original. */
async function makeHashes({ storage }: Context, media: ReportedMedia, key: string): Promise<string[]> {
  const width = media.picture_widths.at(-1);
  const made = await storage.withLocalFile(publishedKey(key, `${width}.jpg`), (path) =>
    withTempFolder(storage.tempDir, (folder) =>
      makePictures('photo', { path, mime: 'image/jpeg' }, folder, { owner: 'moderation' }),
    ),
  );
  return made.differenceHashes;
}
