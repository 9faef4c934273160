import * as v from 'valibot';
import type { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import type { Found, FoundAudience, FoundFile } from '../item.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { Tally } from '../tally.ts';
import { isLeftOut, mediumOf, Message, plainWords } from './message.ts';

/** A chat, as far as it was read: its messages stand last. */
export interface Chat {
  name: string | null;
  type: string;
  id: number;
  isLeft: boolean;
}

/** A photo or video of a chat. */
interface Shown {
  message: Message;
  path: string;
  text: string;
}

/** Photos and videos that one may send at once. */
const MOST_IN_ALBUM = 10;
const ALBUM_MS = 1_000;

/** Publishes the photos and videos of channels and groups, and counts everything else. */
export class ChatReader {
  /** The account's own `from_id`; null: the archive of one chat does not tell it. */
  owner: string | null = null;
  readonly #locate: (path: string) => ReturnType<Locator['find']>;
  readonly #tally: Tally;
  /** Messages that may be one album: the list does not join them. */
  #album: Shown[] = [];

  constructor(locate: (path: string) => ReturnType<Locator['find']>, tally: Tally) {
    this.#locate = locate;
    this.#tally = tally;
  }

  async *read(chat: Chat, value: unknown): AsyncGenerator<Found> {
    const name = nameOf(chat);
    if (chat.isLeft) return this.#tally.add(name, 'left_chat');
    if (!OPEN_CHATS.has(chat.type)) return this.#tally.add(name, 'private_message');
    const parsed = v.safeParse(Message, value);
    if (!parsed.success) return this.#tally.add(name, 'unknown_shape');
    const message = parsed.output;
    const medium = mediumOf(message);
    const refused = 'reason' in medium ? medium.reason : this.#refusalOf(chat, message);
    if (refused !== null) return this.#tally.add(name, refused);
    if (!('path' in medium)) return;
    const shown = { message, path: medium.path, text: plainWords(message) };
    if (!this.#continues(shown)) yield* this.end(chat);
    this.#album.push(shown);
  }

  /** To be called when all messages of the chat are read. */
  async *end(chat: Chat): AsyncGenerator<Found> {
    const album = this.#album;
    this.#album = [];
    const [first] = album;
    const at = first?.message.date_unixtime;
    if (!first || !at) return;
    const files: FoundFile[] = [];
    for (const { message, path } of album) {
      const file = isLeftOut(path) ? undefined : this.#locate(path);
      const reason = isLeftOut(path) ? 'file_left_out' : 'file_missing';
      if (!file) this.#tally.add(nameOf(chat), reason, `${nameOf(chat)}, сообщение ${message.id}`);
      else if (await mediaKind(file)) files.push({ file, altText: '' });
      else this.#tally.add(nameOf(chat), 'not_a_picture', path);
    }
    if (files.length === 0) return;
    const text = album.map((one) => one.text).find((words) => words !== '') ?? '';
    const author = this.#authorOf(chat, first.message);
    yield {
      item: {
        kind: 'post',
        key: `${chat.id}/${first.message.id}`,
        at,
        text,
        files,
        audience: audienceOf(chat),
        place: null,
        album: nameOf(chat),
        ...(author && { author }),
      },
    };
  }

  /** Whether the photo or video was sent at once with those before. An album has the words of one of its messages. */
  #continues({ message, text }: Shown): boolean {
    const last = this.#album.at(-1)?.message;
    if (!last || this.#album.length === MOST_IN_ALBUM) return false;
    const apart = Number(message.date_unixtime) - Number(last.date_unixtime);
    return (
      message.id === last.id + 1 &&
      message.from_id === last.from_id &&
      ALBUM_KINDS.has(message.media_type) &&
      ALBUM_KINDS.has(last.media_type) &&
      Math.abs(apart) <= ALBUM_MS &&
      (text === '' || this.#album.every((one) => one.text === ''))
    );
  }

  #refusalOf(chat: Chat, message: Message): SkipReason | null {
    const { forwarded_from: forwarded, from_id: from } = message;
    if (forwarded !== undefined && forwarded !== chat.name) return 'repost';
    if (this.owner !== null && from?.startsWith('user') && from !== this.owner) return 'repost';
    return message.date_unixtime === undefined ? 'no_time' : null;
  }

  /** In a group of an archive that does not tell its owner, each message may be one of the others. */
  #authorOf({ type }: Chat, { from, from_id: id }: Message): string | undefined {
    const mayBeOther = this.owner === null && !type.endsWith('channel') && id?.startsWith('user');
    return mayBeOther ? (from ?? undefined) : undefined;
  }
}

/** `undefined`: a photo, or a file. Animations and round videos are sent one by one. */
const ALBUM_KINDS = new Set<string | undefined>([undefined, 'video_file']);

const OPEN_CHATS = new Set([
  'private_group',
  'private_supergroup',
  'public_supergroup',
  'private_channel',
  'public_channel',
]);

const audienceOf = (chat: Chat): FoundAudience =>
  chat.type.startsWith('public_') ? 'everyone' : { circle: nameOf(chat) };

const nameOf = ({ name, type }: Chat): string =>
  name ?? (type === 'saved_messages' ? 'Избранное' : 'Чат без имени');
