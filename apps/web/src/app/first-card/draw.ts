import type { Post } from '@sfera/contract/posts/posts';
import { boxAspect, CARD_SIZES } from '#entities/post/box-aspect.ts';
import { askPicture, croppedSizes } from './first-picture.ts';

/** Draws the first picture of an answer, or only asks for it. Returns the picture that is drawn. */
export type Draw<Answer> = (answer: Answer) => HTMLImageElement | undefined;

/**
 * Draws the screen whose early call `public/early.js` has made to this address: as soon as the answer is there, or what the
 * device has `kept`. Resolves when the picture is painted, or at once when none is drawn.
 */
export async function drawScreen<Answer>(
  address: string,
  draw: Draw<Answer>,
  kept?: () => Promise<Response | undefined>,
): Promise<void> {
  const early = globalThis.sferaEarly?.[location.origin + address];
  if (!early) return;
  const reply = readEarly(early.reply);
  const answers = kept ? [reply, kept().then((answer) => answer?.json() ?? reply)] : [reply];
  const answer = await Promise.race(answers);
  const photo = answer && draw(answer as Answer);
  if (!photo) return;
  await photo.decode();
  // The frame after this one shows the picture.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

/** The early answer, which the app gets all the same. */
async function readEarly(reply: Promise<Response>): Promise<unknown> {
  const answer = await reply;
  return answer.ok ? answer.clone().json() : undefined;
}

/** Whether one picture is shown, as it is. */
export const isSimple = ({ status, isSensitive, items, picture }: Post): boolean =>
  status === 'ready' && !isSensitive && !items && !picture.isAnimated;

/** Puts the parts in the place of the outline. */
export function show<Shown extends HTMLElement>(photo: Shown, ...above: HTMLElement[]): Shown | undefined {
  const outline = document.querySelector('.boot-card');
  outline?.replaceChildren(...above, photo.parentElement ?? photo);
  return outline ? photo : undefined;
}

/** Draws a post as its card shows it, on home or on a page of its own. */
export function drawCard(post: Post | undefined): HTMLImageElement | undefined {
  if (!post || !isSimple(post)) return undefined;
  const { picture, user } = post;
  const aspect = boxAspect(picture);
  const photo = askPicture(picture, croppedSizes(picture, CARD_SIZES, aspect));
  photo.style.aspectRatio = String(aspect);
  return show(photo, headerOf(user));
}

/** The picture of an account, or its place. */
export const avatarOf = (logoImage: string | null): HTMLElement =>
  Object.assign(document.createElement(logoImage ? 'img' : 'i'), logoImage && { src: logoImage });

function headerOf({ logoImage, login }: Post['user']): HTMLElement {
  const name = Object.assign(document.createElement('b'), { textContent: login });
  const header = Object.assign(document.createElement('div'), { className: 'boot-author' });
  header.append(avatarOf(logoImage), name);
  return header;
}
