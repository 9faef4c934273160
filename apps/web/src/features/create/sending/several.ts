import { publishPost } from '@sfera/contract/post-items';
import { ApiError, call } from '#shared/api/call.ts';
import type { Size } from '#shared/media/filters/place.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { ProgressEvent } from '../upload/progress.ts';
import { hasItem, sendItem, type Published, type SendOptions } from '../upload/send.ts';
import { itemsOf, viewOf, withItem } from '../works/items.ts';
import type { ReadyWork } from '../works/prepared.ts';
import { openFile, sizeToFrame } from '../works/use-opened.ts';
import type { Item, Work } from '../works/work.ts';
import type { Attempt } from './attempt-input.ts';

/** Sends what was made of a file. */
export type SendMade<Answer> = (made: ReadyWork, options: SendOptions) => Promise<Answer>;

interface Ways {
  sendFile: <Answer>(attempt: Attempt, send: SendMade<Answer>) => Promise<Answer>;
  sendPatiently: <Answer>(
    attempt: Attempt,
    send: (options: SendOptions) => Promise<Answer>,
  ) => Promise<Answer>;
}

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
 * Sends the photos and videos of a post, which the server keeps for a day, and then publishes all of them by one call.
 * @throws {FailedItem} what `call` throws, and the signal's reason
 */
export async function publishSeveral(attempt: Attempt, ways: Ways): Promise<Published> {
  const { work } = attempt;
  const tellOf = shareProgress(work, attempt.tell);
  for (let isSecond = false; ; isSecond = true) {
    // oxlint-disable-next-line no-await-in-loop -- once more only when the server has lost one
    const names = await sendAll(attempt, ways, tellOf);
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { post } = await ways.sendPatiently(attempt, ({ signal }) =>
        call(publishPost, { body: bodyOf(work, names), signal }),
      );
      for (const name of names) held.delete(name);
      return { target: 'post', post };
    } catch (error) {
      if (isSecond || !(error instanceof ApiError) || error.code !== 'items_missing') throw error;
      for (const name of names) held.delete(name);
    }
  }
}

function bodyOf(work: Work, names: readonly string[]) {
  const { id, description, whoComments, audience } = work;
  const items = itemsOf(work).map(({ altText = '' }, at) => ({ tempId: names[at] ?? '', altText }));
  return {
    tempId: id,
    text: description,
    ...(whoComments && { whoComments }),
    ...(audience && { audience }),
    items,
  };
}

/** Sends one after another. Resolves to the names that the server knows them by. */
async function sendAll(attempt: Attempt, ways: Ways, tellOf: TellOf): Promise<string[]> {
  let { work } = attempt;
  const names: string[] = [];
  for (const [at, item] of itemsOf(work).entries()) {
    let photo: Photo | null | undefined;
    try {
      if (!item.size) {
        // The first one decides the format of all.
        // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
        const opened = await openToFrame(item, attempt.signal);
        ({ photo } = opened);
        if (opened.size) work = withItem(work, item.itemId, { size: opened.size });
      }
      const ofScreen = at === 0 ? attempt.photo : undefined;
      const shown = ofScreen ?? photo;
      const one: Attempt = {
        ...attempt,
        work: viewOf(work, at),
        draft: attempt.draft?.itemId === item.itemId ? attempt.draft : null,
        tell: tellOf(item.itemId),
        onReady: () => undefined,
      };
      // oxlint-disable-next-line no-await-in-loop -- one after another
      names.push(await sendOne(shown === undefined ? withoutPhoto(one) : { ...one, photo: shown }, ways));
    } catch (error) {
      attempt.signal.throwIfAborted();
      throw new FailedItem(item, error);
    } finally {
      photo?.close();
    }
  }
  return names;
}

const withoutPhoto = ({ photo: _ofAnother, ...attempt }: Attempt): Attempt => attempt;

async function openToFrame(
  { file, kind }: Item,
  signal: AbortSignal,
): Promise<{ photo: Photo | null | undefined; size: Size | null }> {
  const opened = await openFile(file, kind, signal);
  signal.throwIfAborted();
  // Why nobody can publish it is said when it is prepared.
  if (typeof opened === 'string') return { photo: undefined, size: null };
  const photo = opened.state === 'photo' ? opened.photo : undefined;
  return { photo, size: sizeToFrame(opened) };
}

const sendOne = (attempt: Attempt, { sendFile }: Ways): Promise<string> =>
  sendFile(attempt, async (made, options) => {
    const isKnown =
      held.has(made.id) || (attempt.isResumed && (await hasItem(attempt.work, made, options.signal)));
    if (!isKnown) await sendItem(attempt.work, made, options);
    held.add(made.id);
    const bytes = attempt.work.file.size;
    attempt.tell({ type: 'sent', sentBytes: bytes, totalBytes: bytes });
    return made.id;
  });

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
