import { uploadPostItem } from '@sfera/contract/posts/items';
import { uploadStory } from '@sfera/contract/stories/stories';
import type { ReadyForm } from '#shared/sending/kept-sending.ts';
import type { Prepared, PreparedWork } from '../works/prepared.ts';
import { wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';

const editFields = ({ edit, filters, isRendered }: Prepared) =>
  ({
    filters: JSON.stringify(filters),
    edit: JSON.stringify(edit),
    isRendered: isRendered ? 'true' : 'false',
  }) as const;

/** The form of one photo or video of a post, which `publishPost` publishes. */
export const itemForm = ({ itemId }: Work, { id, prepared }: PreparedWork) =>
  ({
    route: uploadPostItem,
    fields: {
      ...editFields(prepared),
      // An item that is made anew after a change is another item.
      tempId: id,
      draftId: itemId,
    },
  }) as const;

/** The form that publishes a story. */
export const storyForm = (work: Work, { prepared }: PreparedWork) =>
  ({
    route: uploadStory,
    extras: prepared.extras,
    fields: {
      ...editFields(prepared),
      text: wordsOf(work),
      tempId: work.id,
      ...(work.audience && { audience: work.audience }),
      aspect_ratio: '9:16',
      isTextDrawn: prepared.isTextDrawn ? 'true' : 'false',
      ...(prepared.extras.music && work.story.music && { musicTitle: work.story.music.title }),
    },
  }) as const;

/** The form of a file, as it is kept for the service worker. */
export function readyForm(work: Work, made: PreparedWork): ReadyForm {
  const { route, fields } = work.target === 'story' ? storyForm(work, made) : itemForm(work, made);
  const { itemId } = work;
  return { itemId, preparedId: made.id, path: route.path, fileField: route.multipart.file, fields };
}
