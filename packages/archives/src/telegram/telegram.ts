import * as v from 'valibot';
import { type Archive, ArchiveError, type ArchiveFile, folderOf } from '../archive/archive.ts';
import { findByStart } from '../archive/find-by-start.ts';
import { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { readJson } from '../archive/read-json.ts';
import { type Found, skipped } from '../item.ts';
import type { Source } from '../source.ts';
import { Tally } from '../tally.ts';
import { type Chat, ChatReader } from './chat.ts';
import { isLeftOut, plainWords, Story } from './message.ts';
import { repairEscapes } from './repair-escapes.ts';

/**
 * The JSON of Telegram Desktop, of one chat or of the whole account. It does not say which channels are one's own: the
 * person chooses among them by `album`.
 */
export const telegram: Source = {
  name: 'telegram',
  recognises: async (archive) =>
    (await findResults(archive)).length > 0 || (await findPages(archive)).length > 0,
  async *read(archive) {
    const results = await findResults(archive);
    if (results.length === 0) throw new ArchiveError('html_export');
    const locator = new Locator(archive);
    for (const result of results) yield* readResult(locator, result);
  },
};

/** The lists of chats. */
export const findResults = (archive: Archive) =>
  findByStart(
    archive,
    /(^|\/)result[^/]*[.]json$/u,
    /^\s*\{\s*("about"\s*:|"(name|type|id)"[^]*"type"\s*:\s*"[a-z_]*(chat|messages|group|channel)")/u,
  );

/** VK, too, names its pages by messages: the title tells. */
const findPages = (archive: Archive) =>
  findByStart(archive, /(^|\/)(messages\d*|export_results)[.]html$/u, /<title>\s*Exported Data\s*<\/title>/u);

const CHAT_FIELDS = ['name', 'type', 'id', 'messages.*'];
const PATHS = [
  ...CHAT_FIELDS.flatMap((field) => [
    `$.${field}`,
    `$.chats.list.*.${field}`,
    `$.left_chats.list.*.${field}`,
  ]),
  '$.personal_information.user_id',
  '$.profile_pictures.*',
  '$.stories.*',
];

async function* readResult(locator: Locator, result: ArchiveFile): AsyncGenerator<Found> {
  const folder = folderOf(result.path);
  const locate = (path: string) => locator.find(folder === '' ? path : `${folder}/${path}`);
  const tally = new Tally();
  const reader = new ChatReader(locate, tally);
  const stories = storyReader(result, locate);
  let chat = noChat(false);
  let place = '';
  for await (const { value, keys } of readJson(result, PATHS, { repair: repairEscapes() })) {
    const [list] = keys;
    if (list === 'personal_information') reader.owner = `user${String(value)}`;
    else if (list === 'profile_pictures') tally.add('фото профиля', 'no_time');
    else if (list === 'stories') yield* stories(value);
    else {
      const isMessage = keys.at(-2) === 'messages';
      const chatPlace = keys.slice(0, isMessage ? -2 : -1).join('/');
      if (chatPlace !== place) {
        yield* reader.end(chat);
        [chat, place] = [noChat(list === 'left_chats'), chatPlace];
      }
      if (isMessage) yield* reader.read(chat, value);
      else chat = { ...chat, ...fieldOf(String(keys.at(-1)), value) };
    }
  }
  yield* reader.end(chat);
  yield* tally.lines();
}

const noChat = (isLeft: boolean): Chat => ({ name: null, type: '', id: 0, isLeft });

function fieldOf(name: string, value: unknown): Partial<Chat> {
  if (name === 'id' && typeof value === 'number') return { id: value };
  return (name === 'name' || name === 'type') && typeof value === 'string' ? { [name]: value } : {};
}

function storyReader({ path: list }: ArchiveFile, locate: (path: string) => ReturnType<Locator['find']>) {
  let number = 0;
  const seen = new Map<number, number>();
  return async function* read(value: unknown): AsyncGenerator<Found> {
    number += 1;
    const where = `${list}, история ${number}`;
    const story = v.safeParse(Story, value);
    if (!story.success) return yield skipped(where, 'unknown_shape');
    const { date_unixtime: at, media } = story.output;
    if (!at) return yield skipped(where, 'no_time');
    if (isLeftOut(media)) return yield skipped(where, 'file_left_out');
    const file = locate(media);
    if (!file) return yield skipped(media, 'file_missing');
    if (!(await mediaKind(file))) return yield skipped(media, 'not_a_picture');
    // A story has no id, and its file another name in each archive.
    const nth = (seen.get(at.getTime()) ?? 0) + 1;
    seen.set(at.getTime(), nth);
    const key = `stories/${at.getTime() / 1_000}${nth > 1 ? `/${nth}` : ''}`;
    yield {
      item: {
        kind: 'story',
        key,
        at,
        text: plainWords(story.output),
        files: [{ file, altText: '' }],
        audience: 'onlyMe',
        place: null,
        album: null,
      },
    };
  };
}
