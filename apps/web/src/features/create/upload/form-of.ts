import { uploadPostItem } from '@sfera/contract/posts/items';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadStory } from '@sfera/contract/stories/stories';
import type { ReadyForm } from '#shared/sending/kept-sending.ts';
import type { Prepared, PreparedWork } from '../works/prepared.ts';
import { wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';

/** The form that publishes the work, as this page sends it. */
export function formOf(work: Work, { edit, filters, isRendered, isTextDrawn, extras }: Prepared) {
  const fields = {
    text: wordsOf(work),
    filters: JSON.stringify(filters),
    edit: JSON.stringify(edit),
    isRendered: isRendered ? 'true' : 'false',
    tempId: work.id,
    ...(work.audience && { audience: work.audience }),
  } as const;
  if (work.target === 'story')
    return {
      target: 'story',
      route: uploadStory,
      extras,
      fields: {
        ...fields,
        aspect_ratio: '9:16',
        isTextDrawn: isTextDrawn ? 'true' : 'false',
        ...(extras.music && work.story.music && { musicTitle: work.story.music.title }),
      },
    } as const;
  const { whoComments, altText, allowsDownload } = work;
  return {
    target: 'post',
    route: uploadPost,
    fields: {
      ...fields,
      ...(whoComments && { whoComments }),
      ...(altText && { altText }),
      ...(allowsDownload && { allowsDownload: 'true' as const }),
    },
  } as const;
}

/** The form of one photo or video of several, which `publishPost` publishes together. */
export const itemForm = (
  { itemId }: Pick<Work, 'itemId'>,
  { id, prepared: { edit, filters, isRendered } }: PreparedWork,
) =>
  ({
    route: uploadPostItem,
    fields: {
      filters: JSON.stringify(filters),
      edit: JSON.stringify(edit),
      isRendered: isRendered ? 'true' : 'false',
      // An item that is made anew after a change is another item.
      tempId: id,
      draftId: itemId,
    },
  }) as const;

/** The same form, as it is kept for the service worker. */
export function readyForm(work: Work, made: PreparedWork): ReadyForm {
  const { route, fields } = work.further.length > 0 ? itemForm(work, made) : formOf(work, made.prepared);
  return { preparedId: made.id, path: route.path, fileField: route.multipart.file, fields };
}
