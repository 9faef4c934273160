import type { MediaEdit } from '@sfera/contract/media/edit';
import type { EditFilters } from '@sfera/contract/media/filters';
import { WHOLE } from '#shared/media/filters/place.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { clamp } from '#shared/media/story/page-place.ts';
import { prepareVideo, type PrepareStage } from '#shared/media/video/prepare-video.ts';
import type { Prepared } from '../works/prepared.ts';
import type { StoryDesign } from '../works/story-design.ts';
import { isDrawnOver, wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';
import type { Preparing } from './progress.ts';

export interface PrepareOptions {
  /** The opened picture; null for a video and for a picture that this browser cannot draw or would make stand still. */
  readonly photo: Photo | null;
  /** The server has the file as a staged upload: nothing of it is cut here. */
  readonly isSent?: boolean;
  readonly onStep: (step: Preparing, percent: number | null) => void;
  readonly signal: AbortSignal;
}

/**
 * Does all edits to the file that this device can do. Pictures are rendered always: their EXIF data, with the place
 * where they were taken, does not leave the device.
 * @throws {UnreadableMusic} what the browser throws when it runs out of memory, and the signal's reason
 */
export async function prepare(work: Work, options: PrepareOptions): Promise<Prepared> {
  const music = work.target === 'story' ? await prepareMusic(work.story, options) : {};
  const picture =
    work.kind === 'video' ? await preparedVideo(work, options) : await preparedPhoto(work, options);
  options.signal.throwIfAborted();
  return { ...picture, extras: { ...picture.extras, ...music } };
}

async function preparedVideo(work: Work, options: PrepareOptions): Promise<Prepared> {
  const edit = framedEdit(work);
  const { isSent = false, onStep, signal } = options;
  let stage: PrepareStage = 'cutting';
  const cut = isSent
    ? { file: null, edit }
    : await prepareVideo(work.file, edit, {
        shrink: work.shrink,
        onStage(next) {
          stage = next;
          onStep(stage, null);
        },
        onProgress: (share) => onStep(stage, Math.round(share * 100)),
        signal,
      });
  const extras = isDrawnOver(work) ? { overlay: await (await loadItems()).renderOverlay(work) } : {};
  return { ...cut, filters: lookOf(work), isRendered: false, isTextDrawn: hasWords(work), extras };
}

async function preparedPhoto(work: Work, { photo, onStep }: PrepareOptions): Promise<Prepared> {
  const { file, edit, target } = work;
  if (!photo || photo.isAnimated)
    return { file, edit: {}, filters: {}, isRendered: false, isTextDrawn: false, extras: {} };
  onStep('rendering', null);
  const look = lookOf(work);
  const { blob, hasFilters } =
    target === 'post'
      ? await renderPhoto(photo, { edit, filters: look })
      : await renderOnPage(work, photo, look);
  return {
    file: new File([blob], jpegName(file.name), { type: blob.type }),
    edit: {},
    filters: hasFilters ? look : {},
    isRendered: true,
    isTextDrawn: hasWords(work),
    extras: {},
  };
}

async function renderOnPage(work: Work, photo: Photo, filters: EditFilters) {
  const { renderStory } = await import('#shared/media/story/render-story.ts');
  const { place, ground } = work.story.frame;
  return renderStory(photo, {
    edit: work.edit,
    filters,
    frame: { ...(place && { place }), ground },
    ...(isDrawnOver(work) && { drawOver: (await loadItems()).drawStoryItems(work) }),
  });
}

/** Posts have none. */
const loadItems = () => import('../story/items/render-overlay.ts');

/** The part that is framed in a story lies within the part that the editor has cut. */
function framedEdit({ edit: { isFree: _free, format: _format, ...edit }, target, story }: Work): MediaEdit {
  const { videoPart: part } = story.frame;
  if (target === 'post' || !part) return edit;
  const { crop: whole = WHOLE } = edit;
  const width = whole.width * part.width;
  const height = whole.height * part.height;
  // A straightened part may be level only beyond the edge, where the contract takes none.
  const x = clamp(whole.x + part.x * whole.width, 0, 1 - width);
  const y = clamp(whole.y + part.y * whole.height, 0, 1 - height);
  return { ...edit, crop: { x, y, width, height } };
}

const hasWords = (work: Work) => work.target === 'story' && wordsOf(work) !== '';

async function prepareMusic(
  { music: clip }: StoryDesign,
  { onStep, signal }: PrepareOptions,
): Promise<{ music?: File }> {
  if (!clip) return {};
  onStep('mixing', null);
  const [{ readMusic }, { cutMusic }] = await Promise.all([
    import('#shared/media/music/read-music.ts'),
    import('#shared/media/music/cut-music.ts'),
  ]);
  const music = await readMusic(clip.file, signal, (stage) =>
    onStep(stage === 'loading-tools' ? stage : 'mixing', null),
  );
  return { music: await cutMusic(music, clip.start, clip.end) };
}

/** A story has filters of its own on top of the editor's. */
const lookOf = ({ filters, target, story }: Work): EditFilters =>
  target === 'story' ? { ...filters, story: story.filters } : filters;

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
