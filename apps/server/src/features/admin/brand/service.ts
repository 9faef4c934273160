import { readdir, readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { BodyOf } from '@sfera/contract/base/route';
import type { UserId } from '@sfera/contract/base/ids';
import { type Brand, DEFAULT_BRAND, type setBrand } from '@sfera/contract/admin/brand';
import { BRAND_SHORT_NAME_MAX_LENGTH } from '@sfera/contract/admin/limits';
import { countCharacters, shortened } from '@sfera/contract/words/characters';
import { isSeen } from '@sfera/contract/words/text';
import { readBrand, writeBrand } from '../../../base/brand/brand.ts';
import { replaceIconFiles } from '../../../base/brand/queries.ts';
import { AppError } from '../../../base/errors.ts';
import type { Context } from '../../../context/context.ts';
import type { ReceivedFile } from '../../../files/receive.ts';
import { withTempFolder } from '../../../files/temp-files.ts';
import { makePictures } from '../../../processing/photos/photo.ts';
import { hashFile, refuseBytes, refuseLook } from '../../media/index.ts';
import { requireOwner } from '../../users/index.ts';

export async function read({ db }: Context, viewerId: UserId): Promise<Brand> {
  await requireOwner(db, viewerId);
  return readBrand(db);
}

export async function write(
  context: Context,
  viewerId: UserId,
  { name, shortName, words, accent }: BodyOf<typeof setBrand>,
): Promise<Brand> {
  await requireOwner(context.db, viewerId);
  const called = isSeen(name) ? name : DEFAULT_BRAND.name;
  return change(context, {
    name: called,
    shortName: isSeen(shortName) ? shortName : shortOf(called),
    words: isSeen(words) ? words : '',
    accent,
  });
}

/** The whole name where there is room for it, else its first word. */
const shortOf = (name: string): string =>
  countCharacters(name) <= BRAND_SHORT_NAME_MAX_LENGTH
    ? name
    : shortened(name.split(' ')[0] ?? name, BRAND_SHORT_NAME_MAX_LENGTH);

export async function reset({ db }: Context, viewerId: UserId): Promise<Brand> {
  await requireOwner(db, viewerId);
  await db.transaction().execute(async (tx) => {
    await writeBrand(tx, DEFAULT_BRAND);
    await replaceIconFiles(tx, []);
  });
  return DEFAULT_BRAND;
}

/**
 * Makes all icons from the middle square of the picture, or without one brings the usual icon back. A refused picture
 * changes nothing. Errors: `unsupported_media`, the `media_*` codes, `file_refused`.
 */
export async function setIcon(
  context: Context,
  viewerId: UserId,
  picture: ReceivedFile | null,
): Promise<Brand> {
  await requireOwner(context.db, viewerId);
  const files = picture ? await makeFiles(context, viewerId, picture) : [];
  return change(context, { icon: picture && randomBytes(8).toString('hex') }, files);
}

async function makeFiles({ db, storage }: Context, owner: UserId, picture: ReceivedFile) {
  if (picture.kind !== 'image') throw new AppError('unsupported_media');
  await refuseBytes(db, await hashFile(picture.path));
  return withTempFolder(storage.tempDir, async (folder) => {
    const { differenceHashes } = await makePictures('icon', picture, folder, { owner });
    await refuseLook(db, differenceHashes);
    const names = await readdir(folder);
    return Promise.all(names.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
  });
}

/** Two owners may change different things at once, so the row is read anew in the transaction that writes it. */
const change = (
  { db }: Context,
  changes: Partial<Brand>,
  files?: Parameters<typeof replaceIconFiles>[1],
): Promise<Brand> =>
  db.transaction().execute(async (tx) => {
    const brand = { ...(await readBrand(tx)), ...changes };
    await writeBrand(tx, brand);
    if (files) await replaceIconFiles(tx, files);
    return brand;
  });
