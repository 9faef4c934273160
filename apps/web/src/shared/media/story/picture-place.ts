import type { Crop } from '@sfera/contract/media/edit';
import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import { directionOf, type Size } from '../filters/place.ts';
import { clamp, keepWithin, type PagePlace, type PlaceLimits } from './page-place.ts';

const PAGE = STORY_IMAGE_SIZE_PX;
/** A picture fills the page by itself when it has to grow by no more than this, as photos of 2:3 have. */
const NEAR_FILL = 1.2;
const MIN_SCALE = 0.4;
/** The largest scale, as a multiple of the scale that fills the page. */
const MAX_ZOOM = 4;
/** This much of the page still shows the picture. Unit: shares of the page's sides. */
const KEPT_ON_PAGE = 0.15;

/** Sides of the level box around a turned rectangle. */
function boxAround({ width, height }: Size, rotation: number): Size {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** The size of a picture at the scale 1: as large as fits on the page while it is level. Unit: px of 1080 × 1920. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(PAGE.width / width, PAGE.height / height);
  return { width: width * scale, height: height * scale };
}

/** The largest scale at which the whole turned picture is on the page. */
export function scaleThatFits(picture: Size, rotation: number): number {
  const box = boxAround(fittedSize(picture), rotation);
  return Math.min(PAGE.width / box.width, PAGE.height / box.height);
}

/** The smallest scale at which the turned picture in the middle leaves nothing of the page free. */
export function scaleThatFills(picture: Size, rotation: number): number {
  const fitted = fittedSize(picture);
  const page = boxAround(PAGE, rotation);
  return Math.max(page.width / fitted.width, page.height / fitted.height);
}

/** The whole picture in the middle of the page. */
export const WHOLE_PLACE: PagePlace = { x: 0.5, y: 0.5, scale: 1, rotation: 0 };

/** Where a photo lies until it is moved: it fills the page when its ratio is near, else the whole picture shows. */
export function restingPlace(picture: Size): PagePlace {
  const fill = scaleThatFills(picture, 0);
  return { x: 0.5, y: 0.5, rotation: 0, scale: fill <= NEAR_FILL ? fill : 1 };
}

/** Whether the picture leaves nothing of the page free, wherever it lies. Unrounded scales differ in the last digit. */
export function fillsPage(picture: Size, place: PagePlace): boolean {
  const angle = (-place.rotation * Math.PI) / 180;
  const { width, height } = fittedSize(picture);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [0, 1].every((x) =>
    [0, 1].every((y) => {
      const [aside, down] = [(x - place.x) * PAGE.width, (y - place.y) * PAGE.height];
      const inPicture = { x: aside * cos - down * sin, y: aside * sin + down * cos };
      const isWithin = (way: number, side: number) => Math.abs(way) <= (side * place.scale) / 2 + 0.5;
      return isWithin(inPicture.x, width) && isWithin(inPicture.y, height);
    }),
  );
}

/** The middle of the page, at the same angle: filled, or when it is filled already, whole. */
export function toggledFill(picture: Size, place: PagePlace): PagePlace {
  const { rotation } = place;
  const scale = (fillsPage(picture, place) ? scaleThatFits : scaleThatFills)(picture, rotation);
  return { x: 0.5, y: 0.5, rotation, scale };
}

/** A quarter turn clockwise in the middle; what filled the page fills it still. */
export function quarterTurned(picture: Size, place: PagePlace): PagePlace {
  const rotation = ((Math.round(place.rotation / 90) + 1) % 4) * 90;
  const scale = (fillsPage(picture, place) ? scaleThatFills : scaleThatFits)(picture, rotation);
  return { x: 0.5, y: 0.5, rotation: rotation > 180 ? rotation - 360 : rotation, scale };
}

/** How a picture may be moved, sized and turned. */
export function pictureLimits(picture: Size): PlaceLimits {
  const fitted = fittedSize(picture);
  return {
    minScale: MIN_SCALE,
    maxScale: MAX_ZOOM * Math.max(scaleThatFills(picture, 0), scaleThatFills(picture, 90)),
    beside({ scale, rotation }) {
      const box = boxAround(fitted, rotation);
      const room = (side: number, page: number) => Math.max(0, (side * scale) / 2 / page - KEPT_ON_PAGE);
      return { x: room(box.width, PAGE.width), y: room(box.height, PAGE.height) };
    },
  };
}

/**
 * How a video may be moved and sized: the server cuts a part out of a video and shows that part in the middle of a
 * black page. So the video is level, and reaches the edges of the page or lies in the middle.
 */
export function videoLimits(picture: Size): PlaceLimits {
  const fitted = fittedSize(picture);
  return {
    minScale: 1,
    maxScale: MAX_ZOOM * scaleThatFills(picture, 0),
    isLevel: true,
    beside({ scale }) {
      const room = (side: number, page: number) => Math.max(0, (side * scale - page) / 2 / page) - 0.5;
      return { x: room(fitted.width, PAGE.width), y: room(fitted.height, PAGE.height) };
    },
  };
}

/** Where a photo lies. A place that was chosen for the photo in another cut may not be one for this cut. */
export const photoPlace = (picture: Size, chosen: PagePlace | null): PagePlace =>
  chosen ? keepWithin(chosen, pictureLimits(picture)) : restingPlace(picture);

/** Where a video lies; see {@link photoPlace}. */
export const videoPlace = (picture: Size, chosen: PagePlace | null): PagePlace =>
  chosen ? keepWithin(chosen, videoLimits(picture)) : WHOLE_PLACE;

/** The part of a side that is on the page, in shares of the side. `middle` is a share of the page. */
function partOfSide(middle: number, side: number, page: number) {
  const start = middle * page - side / 2;
  const from = clamp(-start / side, 0, 1);
  return { from, length: clamp((page - start) / side, 0, 1) - from };
}

/** The part of a level picture that is on the page. Unit: shares of the picture's sides. */
export function partOnPage(picture: Size, place: PagePlace): Crop {
  const fitted = fittedSize(picture);
  const across = partOfSide(place.x, fitted.width * place.scale, PAGE.width);
  const down = partOfSide(place.y, fitted.height * place.scale, PAGE.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/**
 * A part of a straightened picture as a crop says it: level, around the middle that the part has in the picture that
 * is not straightened yet.
 * @param angle clockwise; unit: degrees
 */
export function levelPart(part: Crop, picture: Size, angle = 0): Crop {
  const { cos, sin } = directionOf(angle);
  const aside = (part.x + part.width / 2 - 0.5) * picture.width;
  const down = (part.y + part.height / 2 - 0.5) * picture.height;
  return {
    ...part,
    x: 0.5 + (aside * cos + down * sin) / picture.width - part.width / 2,
    y: 0.5 + (down * cos - aside * sin) / picture.height - part.height / 2,
  };
}
