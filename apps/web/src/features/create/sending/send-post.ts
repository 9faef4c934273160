import { addAlbumPicture } from '@sfera/contract/albums/albums';
import { publishPost } from '@sfera/contract/posts/items';
import { schedulePost } from '@sfera/contract/posts/scheduled';
import { ApiError, call } from '#shared/api/call.ts';
import type { Size } from '#shared/media/filters/place.ts';
import type { ReadyForm } from '#shared/sending/kept-sending.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { ProgressEvent } from '../upload/progress.ts';
import { hasItem, sendItem, type Published } from '../upload/send.ts';
import { itemsOf, viewOf, withItem } from '../works/items.ts';
import { openFile, sizeToFrame } from '../works/use-opened.ts';
import { wordsOf } from '../works/story-words.ts';
import type { AlbumPlace, Item, Work } from '../works/work.ts';
import type { Attempt, FileAttempt } from './attempt-input.ts';
import { readyFile, sendFile, sendPatiently, type Step } from './send-file.ts';

/** One of several files could not be prepared or sent; `cause` says why. */
export class FailedItem extends Error {
  override readonly name = 'FailedItem';
  readonly itemId: string;
  readonly fileName: string;

  constructor({ itemId, file }: Item, cause: unknown) {
    super(`${file.name} failed`, { cause });
    this.itemId = itemId;
    this.fileName = file.name;
  }
}

/** The items that the server keeps for this page, by the ids of what was made of their files. */
const held = new Set<string>();

/**
 * Sends the photos and videos of a post, which the server keeps for a day, and then publishes or schedules all of them by
 * one call.
 * @throws {FailedItem} what `call` throws, and the signal's reason
 */
export async function sendPost(attempt: Attempt, step: Step): Promise<Published> {
  const { work } = attempt;
  const tellOf = shareProgress(work, attempt.tell);
  for (let isSecond = false; ; isSecond = true) {
    // oxlint-disable-next-line no-await-in-loop -- once more only when the server has lost one
    const names = await sendAll(attempt, step, tellOf);
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const published = await sendPatiently(attempt, ({ signal }) => publish(work, names, signal));
      for (const name of names) held.delete(name);
      return published;
    } catch (error) {
      if (isSecond || !(error instanceof ApiError) || error.code !== 'items_missing') throw error;
      for (const name of names) held.delete(name);
    }
  }
}

async function publish(work: Work, names: readonly string[], signal: AbortSignal): Promise<Published> {
  const { publishAt, album } = work;
  if (album) {
    const [params, body] = [{ id: album.id }, albumBodyOf(work, album, names)];
    return { target: 'post', ...(await call(addAlbumPicture, { params, body, signal })) };
  }
  const body = bodyOf(work, names);
  if (publishAt === undefined) return { target: 'post', ...(await call(publishPost, { body, signal })) };
  return { target: 'scheduled', ...(await call(schedulePost, { body: { ...body, publishAt }, signal })) };
}

function albumBodyOf(
  work: Work,
  { id: _id, name: _name, ...facts }: AlbumPlace,
  [tempId = '']: readonly string[],
) {
  const { altText = '' } = work;
  return { tempId: work.id, text: wordsOf(work), item: { tempId, altText }, ...facts };
}

function bodyOf(work: Work, names: readonly string[]) {
  const { id, whoComments, audience, allowsDownload } = work;
  const items = itemsOf(work).map(({ altText = '' }, at) => ({ tempId: names[at] ?? '', altText }));
  return {
    tempId: id,
    text: wordsOf(work),
    ...(whoComments && { whoComments }),
    ...(audience && { audience }),
    ...(allowsDownload && { allowsDownload }),
    items,
  };
}

/** Sends one after another. Resolves to the names that the server knows them by. */
async function sendAll(attempt: Attempt, step: Step, tellOf: TellOf): Promise<string[]> {
  let { work } = attempt;
  const isOnly = work.further.length === 0;
  const names: string[] = [];
  const onReadyOf = gatherForms(attempt);
  const later = prepareLater(attempt, onReadyOf);
  for (const [at, item] of itemsOf(work).entries()) {
    let opened: Photo | null | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
      await later.ended(item);
      if (!isOnly && !item.size) {
        // The first one decides the format of all.
        // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
        const found = await openToFrame(item, attempt.signal);
        opened = found.photo;
        if (found.size) work = withItem(work, item.itemId, { size: found.size });
      }
      const [framed, own] = [work, opened];
      const one: FileAttempt = {
        ...withPhoto(attempt, at === 0 && attempt.photo !== undefined ? attempt.photo : opened),
        work: viewOf(work, at),
        staged: attempt.staged?.itemId === item.itemId ? attempt.staged : null,
        tell: tellOf(item.itemId),
        onReady: onReadyOf(item),
      };
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const name = await sendOne(one, step, work.id, () => {
        // Memory for one at a time.
        own?.close();
        later.begin(framed);
      });
      names.push(name);
    } catch (error) {
      attempt.signal.throwIfAborted();
      throw isOnly ? error : new FailedItem(item, error);
    } finally {
      opened?.close();
    }
  }
  return names;
}

/** The attempt with the opened picture of this file; undefined: none is opened yet. */
const withPhoto = ({ photo: _ofAnother, ...attempt }: Attempt, photo: Photo | null | undefined) =>
  photo === undefined ? attempt : { ...attempt, photo };

async function openToFrame(
  { file, kind }: Item,
  signal: AbortSignal,
): Promise<{ photo: Photo | null | undefined; size: Size | null }> {
  const opened = await openFile(file, kind, signal);
  signal.throwIfAborted();
  // The reason why the file cannot be published is said when the file is prepared.
  if (typeof opened === 'string') return { photo: undefined, size: null };
  const photo = opened.state === 'photo' ? opened.photo : undefined;
  return { photo, size: sizeToFrame(opened) };
}

const sendOne = (
  attempt: FileAttempt,
  step: Step,
  postTempId: string,
  onSending: () => void,
): Promise<string> =>
  sendFile(attempt, step, async (made, { signal, ...options }) => {
    onSending();
    const isKnown =
      held.has(made.id) ||
      // An earlier page, or the service worker, may have published the post, and its answer was lost.
      (attempt.isResumed && (await hasItem({ tempId: made.id, postTempId }, signal)));
    if (!isKnown) await sendItem(attempt.work, made, { signal, ...options });
    held.add(made.id);
    const bytes = attempt.work.file.size;
    attempt.tell({ type: 'sent', sentBytes: bytes, totalBytes: bytes });
    return made.id;
  });

/** Gives the forms of all files to the service worker, once it has them all. */
function gatherForms({ work, onReady }: Attempt): (item: Item) => FileAttempt['onReady'] {
  const forms = new Map<string, ReadyForm>();
  return ({ itemId }) =>
    (form) => {
      forms.set(itemId, form);
      const items = itemsOf(work).flatMap((item) => forms.get(item.itemId) ?? []);
      if (items.length < itemsOf(work).length) return;
      const names = items.map(({ preparedId }) => preparedId);
      const { album } = work;
      onReady(
        album
          ? {
              items,
              path: addAlbumPicture.path.replace(':id', album.id),
              body: albumBodyOf(work, album, names),
            }
          : { items, path: publishPost.path, body: bodyOf(work, names) },
      );
    };
}

/**
 * Prepares photos while files before them are sent: the service worker can send what is ready alone. Any failure is
 * told of in its turn.
 */
function prepareLater(attempt: Attempt, onReadyOf: (item: Item) => FileAttempt['onReady']) {
  const { signal } = attempt;
  const ends = new Map<string, Promise<unknown>>();
  const prepareOne = async (work: Work, at: number, item: Item) => {
    signal.throwIfAborted();
    const { photo, size } = item.size
      ? { photo: undefined, size: item.size }
      : await openToFrame(item, signal);
    try {
      if (!size) return;
      const framed = viewOf(withItem(work, item.itemId, { size }), at);
      const one = { ...withPhoto(attempt, photo), work: framed, staged: null, tell: () => undefined };
      await readyFile({ ...one, onReady: onReadyOf(item) }, false);
    } finally {
      photo?.close();
    }
  };
  /** @param work the first photo or video of which has its size, which decides the shape of all */
  const begin = (work: Work) => {
    if (ends.size > 0) return;
    let end: Promise<unknown> = Promise.resolve();
    for (const [at, item] of itemsOf(work).entries()) {
      // A video may be on its way as a staged upload, and takes long.
      if (at === 0 || item.kind !== 'image') continue;
      end = end.then(() => prepareOne(work, at, item)).catch(() => undefined);
      ends.set(item.itemId, end);
    }
  };
  return { begin, ended: ({ itemId }: Item) => ends.get(itemId) };
}

type TellOf = (itemId: string) => (event: ProgressEvent) => void;

/** Makes one progress of those of all files. */
function shareProgress(work: Work, tell: Attempt['tell']): TellOf {
  const bytes = new Map(itemsOf(work).map(({ itemId, file }) => [itemId, { sent: 0, total: file.size }]));
  return (itemId) => (event) => {
    if (event.type !== 'sent') return tell(event);
    bytes.set(itemId, { sent: event.sentBytes, total: event.totalBytes });
    const all = [...bytes.values()];
    tell({
      type: 'sent',
      sentBytes: all.reduce((sum, { sent }) => sum + sent, 0),
      totalBytes: all.reduce((sum, { total }) => sum + total, 0),
    });
  };
}
