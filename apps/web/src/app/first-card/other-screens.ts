import type { Picture } from '@sfera/contract/media/media';
import { portraitSources } from '@sfera/contract/people/portraits';
import type { UserPreview } from '@sfera/contract/people/users';
import type { Post } from '@sfera/contract/posts/posts';
import { TILE_SIZES } from '#entities/post/box-aspect.ts';
import { fitOf, POSTER_SIZES } from '#features/swipes/reels/fit.ts';
import { wholeSizes } from '#features/post/split/split-size.ts';
import { NARROW_WINDOW, WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { avatarOf, drawCard, drawScreen, isSimple, show, type Draw } from './draw.ts';
import { askPicture, croppedSizes } from './first-picture.ts';

const SCREENS: readonly (readonly [RegExp, string, Draw<never>])[] = [
  [/^\/swipes$/, '/api/swipes', drawReel],
  [/\/post\/([^/]+)$/, '/api/post/', drawPost],
  [/^\/user(?:Profile)?\/([^/]+)$/, '/api/user/', drawProfile],
];

/** The same as `first-card.ts` for swipes, a post and a profile. */
export async function drawFirst(): Promise<void> {
  for (const [path, address, draw] of SCREENS) {
    const found = path.exec(location.pathname);
    if (found) return drawScreen(address + (found[1] ?? ''), draw);
  }
}

/** A wide window shows the post beside its words. */
function drawPost({ post }: { post: Post }): HTMLImageElement | undefined {
  if (!matchMedia(WIDE_WINDOW).matches) return drawCard(post);
  const { picture } = post;
  if (isSimple(post)) askPicture(picture, croppedSizes(picture, wholeSizes(picture), ratioOf(picture)));
  return undefined;
}

const ratioOf = ({ width, height }: Picture) => width / height;

/** Windows that a reel fills; the others have a stage beside the rail. */
const FULL_SCREEN = `${NARROW_WINDOW}, (height < 561px)`;

/** Draws the picture before the first video where it fills the screen. */
function drawReel([post]: readonly Post[]): HTMLImageElement | undefined {
  if (!post || !isSimple(post)) return undefined;
  const poster = askPicture(post.picture, POSTER_SIZES);
  const { clientWidth, clientHeight } = document.documentElement;
  const stageAspect = matchMedia(FULL_SCREEN).matches ? clientWidth / clientHeight : 9 / 16;
  return fitOf(post.picture, stageAspect) === 'cover' ? show(poster) : undefined;
}

/** The tiles of a profile that are in sight at once. */
const FIRST_TILES = 6;

interface ShownProfile {
  user: UserPreview;
  posts: readonly Post[];
}

/** Draws the head of a profile, whose portrait comes after the tiles, where a window is as narrow as its page. */
function drawProfile({ user, posts }: ShownProfile): HTMLImageElement | undefined {
  for (const { picture } of posts.slice(0, FIRST_TILES))
    if (!picture.isAnimated) askPicture(picture, croppedSizes(picture, TILE_SIZES, 1));
  if (!matchMedia(NARROW_WINDOW).matches) return undefined;
  const { logoImage, login, userName } = user;
  const sizes = matchMedia('(max-width: 345px)').matches ? '64px' : '84px';
  const portrait = avatarOf(logoImage);
  const finer = portraitSources(logoImage);
  Object.assign(portrait, finer && { sizes, srcset: finer });
  const head = Object.assign(document.createElement('div'), { className: 'boot-head' });
  head.append(portrait, Object.assign(document.createElement('bdi'), { textContent: userName }));
  show(portrait, Object.assign(document.createElement('b'), { textContent: login }));
  return portrait instanceof HTMLImageElement ? portrait : undefined;
}
