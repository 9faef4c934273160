import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { STORY_MOVING_MAX_PIXELS } from '@sfera/contract/media/animation';
import { AVATAR_WIDTHS } from '@sfera/contract/people/limits';
import { STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/stories/limits';
import { decode, decodeOwn } from '../pictures/decode-picture.ts';
import { differenceHash } from '../pictures/difference-hash.ts';
import { refuseIncompletePicture } from '../pictures/incomplete-picture.ts';
import { writeFrame } from '../pictures/frame.ts';
import { neededSize } from '../pictures/needed-size.ts';
import { openPicture } from '../pictures/open-picture.ts';
import { onPage, pageOf } from '../pictures/page.ts';
import { asJpeg, asWebp, settled, type Size, writePicture, writer } from '../pictures/picture-files.ts';
import { OVERLAY_PNG, PAGE_PNG } from '../pictures/picture-job.ts';
import type { MadePictures, PictureJob, PictureKind } from '../pictures/picture-job.ts';
import { SAFE_INPUT, sharp } from '../pictures/sharp.ts';

/** Functions that decode uploaded pictures, in a separate process. Each writes into the job's folder. */
const MAKERS: { [Kind in PictureKind]: (job: PictureJob) => Promise<MadePictures[Kind]> } = {
  async photo({ path, header, folder }) {
    const source = await openPicture(path, header, neededSize('photo', header));
    const { width, height } = source;
    return {
      width,
      height,
      isAnimated: source.animation !== null,
      ...(await writePicture(source, folder, header.isLarge)),
    };
  },

  async avatar({ path, header, folder }) {
    const source = await openPicture(path, header, neededSize('avatar', header));
    const size = neededSize('avatar', header)(source);
    const { own, srgb } = await decodeOwn(source, (picture) =>
      picture.resize({ ...size, fit: 'fill' }).extract(middleSquare(size)),
    );
    const write = writer(folder);
    await settled(
      AVATAR_WIDTHS.flatMap((side) => [
        write(`${side}.jpg`, asJpeg(own().resize(side), side)),
        write(`${side}.webp`, asWebp(own().resize(side), side)),
      ]),
    );
    const hash = await differenceHash(srgb());
    return { ...size, differenceHashes: hash === null ? [] : [hash] };
  },

  async icon({ path, header, folder }) {
    const source = await openPicture(path, header, neededSize('icon', header));
    const size = neededSize('icon', header)(source);
    const { srgb } = await decodeOwn(source, (picture) =>
      picture.resize({ ...size, fit: 'fill' }).extract(middleSquare(size)),
    );
    await settled(await iconFiles(srgb, writer(folder)));
    const hash = await differenceHash(srgb());
    return { ...size, differenceHashes: hash === null ? [] : [hash] };
  },

  async still({ path, header, folder }) {
    const source = await openPicture(path, header, neededSize('still', header));
    const page = pageOf(source);
    const still = await decode(onPage(source.still(), page));
    const pictures = await writePicture({ ...page, still, wide: null, animation: null }, folder);
    const isMoving =
      source.animation !== null &&
      header.mime === 'image/gif' &&
      source.width * source.height <= STORY_MOVING_MAX_PIXELS;
    if (!isMoving) {
      const small = onPage(still(), STORY_IMAGE_VIDEO_SIZE_PX).png({ compressionLevel: 3 });
      await small.toFile(join(folder, PAGE_PNG));
    }
    // The picture without its page too, as it is when it is published as a post.
    const bare = await differenceHash(source.still());
    const differenceHashes = [...pictures.differenceHashes, ...(bare === null ? [] : [bare])];
    return { width: page.width, height: page.height, ...pictures, differenceHashes, isMoving };
  },

  async overlay({ path, header, page = header, folder }) {
    const { width, height } = page;
    const layer = sharp(path, SAFE_INPUT).resize({ width, height, fit: 'fill' }).toColourspace('srgb');
    const png = layer.ensureAlpha().png({ compressionLevel: 3 });
    await png.toFile(join(folder, OVERLAY_PNG));
    return { width, height };
  },

  async frame({ path, frame, folder }) {
    if (!frame) throw new Error('The job says no frame');
    await writeFrame(path, frame, folder);
    return { width: frame.width, height: frame.height };
  },
};

/** The part of a maskable icon that no shape of a system cuts off. */
const SAFE_SHARE = 0.7;

const png = (picture: Sharp) => picture.png({ compressionLevel: 9 });

/**
 * Writes all files of the server's icon from its square picture. A picture with transparent parts stands on white where
 * systems cut shapes.
 */
async function iconFiles(square: () => Sharp, write: (file: string, picture: Sharp) => Promise<void>) {
  const { isOpaque } = await sharp(await square().png({ compressionLevel: 1 }).toBuffer()).stats();
  const white = { background: '#ffffff' };
  const full = (side: number) => png(square().resize(side, side));
  const onWhite = (side: number, share: number) => {
    const inner = Math.round(side * share);
    const before = Math.floor((side - inner) / 2);
    const after = side - inner - before;
    return square()
      .resize(inner, inner)
      .flatten(white)
      .extend({ top: before, left: before, bottom: after, right: after, ...white });
  };
  const whole = isOpaque ? 1 : SAFE_SHARE;
  return [
    write('icon-192.png', full(192)),
    write('icon-512.png', full(512)),
    write('maskable-192.png', png(onWhite(192, whole))),
    write('maskable-512.png', png(onWhite(512, whole))),
    write('apple-touch-icon.png', png(onWhite(180, isOpaque ? 1 : 0.84))),
    write('mail.jpg', onWhite(112, 1).jpeg({ quality: 86 })),
  ];
}

/** @throws {AppError} `media_incomplete` before anything is made; the error of sharp for a broken picture */
export async function makePicture(job: PictureJob): Promise<MadePictures[PictureKind]> {
  await refuseIncompletePicture(job.path, job.header.mime);
  return MAKERS[job.kind](job);
}

function middleSquare({ width, height }: Size) {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}
