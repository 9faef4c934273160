import type { Post } from '@sfera/contract/posts/posts';
import { boxAspect, CARD_SIZES } from '#entities/post/box-aspect.ts';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { drawnSizes, pixelShare, sourceSet } from '#shared/ui/media-image/source-set.ts';
import { NARROW_WINDOW } from '#shared/viewport/breakpoint.ts';

/** The feed of home, as `public/early.js` asks for it. */
const FEED = '/api/posts?limit=10&skip=0&type=subscribesPosts';

/**
 * Draws the first post of home where index.html shows the outline of a card: its picture is there before React is. The
 * card that React draws has the same box and the same file. Resolves when the picture is painted, or at once when there
 * is none to draw: in a wide window, without an early answer, for several photos, a covered or an unfinished post. Never
 * rejects.
 */
export async function drawFirstCard(): Promise<void> {
  if (!matchMedia(NARROW_WINDOW).matches) return;
  try {
    const answer = (await readEarly()) as { posts: Post[] } | undefined;
    const post = answer?.posts[0];
    const outline = document.querySelector('.boot-card');
    if (!post || !outline || !isSimple(post)) return;
    const photo = pictureOf(post);
    outline.replaceChildren(headerOf(post), photo.parentElement ?? photo);
    await photo.decode();
    // The frame after this one shows the picture.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  } catch {
    // React draws the card, or says what is wrong.
  }
}

/** The early answer, which the app gets all the same. */
async function readEarly(): Promise<unknown> {
  const reply = await globalThis.sferaEarly?.[location.origin + FEED]?.reply;
  return reply?.ok ? reply.clone().json() : undefined;
}

/** Whether the card shows one picture, as it is. */
const isSimple = ({ status, isSensitive, items, picture }: Post): boolean =>
  status === 'ready' && !isSensitive && !items && !picture.isAnimated;

function headerOf({ user: { logoImage, login } }: Post): HTMLElement {
  const avatar = Object.assign(
    document.createElement(logoImage ? 'img' : 'i'),
    logoImage && { src: logoImage },
  );
  const name = Object.assign(document.createElement('b'), { textContent: login });
  const header = Object.assign(document.createElement('div'), { className: 'boot-author' });
  header.append(avatar, name);
  return header;
}

/** The picture as `MediaImage` shows it: the browser chooses the same file for both. */
function pictureOf({ picture }: Post): HTMLImageElement {
  const { widest } = mediaPlan();
  const aspect = boxAspect(picture);
  const sizes = drawnSizes(CARD_SIZES, picture, { aspect, fit: 'cover', share: pixelShare() });
  const webp = Object.assign(document.createElement('source'), {
    type: 'image/webp',
    srcset: sourceSet(picture, 'webp', widest),
    sizes,
  });
  const photo = Object.assign(document.createElement('img'), {
    alt: '',
    fetchPriority: 'high',
    decoding: 'sync',
    sizes,
  });
  photo.style.aspectRatio = String(aspect);
  document.createElement('picture').append(webp, photo);
  photo.srcset = sourceSet(picture, 'jpeg', widest);
  return photo;
}
