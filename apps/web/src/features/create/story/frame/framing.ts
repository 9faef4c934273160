import { cutSize, type Size } from '#shared/media/filters/place.ts';
import type { PagePlace, PlaceLimits } from '#shared/media/story/page-place.ts';
import {
  photoPlace,
  pictureLimits,
  restingPlace,
  videoLimits,
  videoPlace,
  WHOLE_PLACE,
} from '#shared/media/story/picture-place.ts';
import type { Opened } from '../../works/use-opened.ts';
import type { Work } from '../../works/work.ts';

/** How the picture of a work lies on the page of its story. */
export interface Framing {
  /** Size of the edited picture, in any unit. */
  readonly picture: Size;
  readonly place: PagePlace;
  /** Where the picture lies until it is moved. */
  readonly resting: PagePlace;
  readonly limits: PlaceLimits;
}

/** Null for a file that goes up as it is, and while its size is not known. */
export function framingOf({ edit, story }: Work, opened: Opened): Framing | null {
  if (opened.state === 'photo' && opened.photo && !opened.photo.isAnimated) {
    const picture = cutSize(opened.photo, edit);
    return {
      picture,
      place: photoPlace(picture, story.frame.place),
      resting: restingPlace(picture),
      limits: pictureLimits(picture),
    };
  }
  if (opened.state === 'video' && opened.facts?.canPlay) {
    const picture = cutSize(opened.facts, edit);
    return {
      picture,
      place: videoPlace(picture, story.frame.place),
      resting: WHOLE_PLACE,
      limits: videoLimits(picture),
    };
  }
  return null;
}
