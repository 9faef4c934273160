import * as v from 'valibot';
import { type Archive, ArchiveError } from '../archive/archive.ts';
import { readJson } from '../archive/read-json.ts';
import type { Skipped } from '../item.ts';
import type { SkipReason } from '../skip-reason.ts';
import { Tally } from '../tally.ts';
import { Message, plainWords } from './message.ts';
import { repairEscapes } from './repair-escapes.ts';
import { findResults } from './telegram.ts';

/** Words that a person has written in a group. */
export interface GroupMessage {
  /** Names the message within Telegram. */
  key: string;
  at: Date;
  /** The name of the person in the archive. */
  author: string;
  text: string;
  /** The key of the message that it answers; null: none. */
  answers: string | null;
}

export interface Group {
  name: string;
  /** In the order of the archive, which is that of time. */
  messages: GroupMessage[];
  skipped: Skipped[];
}

const FIELDS = ['name', 'type', 'id', 'messages.*'];
const PATHS = FIELDS.flatMap((field) => [`$.${field}`, `$.chats.list.*.${field}`]);

/** Telegram has no name for an account that is gone. */
const GONE = 'Удалённый аккаунт';

const Answer = v.looseObject({ reply_to_message_id: v.optional(v.number()) });

/** The words of all groups of the archive, for the chats of circles. Photos of groups are publications of the source. Errors: `ArchiveError`. */
export async function readGroups(archive: Archive): Promise<Group[]> {
  const results = await findResults(archive);
  if (results.length === 0) throw new ArchiveError('unreadable_list');
  const groups: Group[] = [];
  for (const result of results) {
    let place: string | null = null;
    let reader = new GroupReader();
    for await (const { value, keys } of readJson(result, PATHS, { repair: repairEscapes() })) {
      const isMessage = keys.at(-2) === 'messages';
      const chatPlace = keys.slice(0, isMessage ? -2 : -1).join('/');
      if (chatPlace !== place) {
        groups.push(...reader.end());
        [reader, place] = [new GroupReader(), chatPlace];
      }
      if (isMessage) reader.read(value);
      else reader.note(String(keys.at(-1)), value);
    }
    groups.push(...reader.end());
  }
  return groups;
}

class GroupReader {
  #name = 'Группа без имени';
  #type = '';
  #id: unknown = 0;
  readonly #tally = new Tally();
  readonly #messages: GroupMessage[] = [];

  note(field: string, value: unknown): void {
    if (field === 'id') this.#id = value;
    else if (typeof value !== 'string') return;
    else if (field === 'name') this.#name = value;
    else this.#type = value;
  }

  read(value: unknown): void {
    if (!this.#type.endsWith('group')) return;
    const parsed = v.safeParse(Message, value);
    if (!parsed.success) return this.#leave('unknown_shape');
    const message = parsed.output;
    const reason = refusalOf(message);
    if (reason) return this.#leave(reason);
    const { id, date_unixtime: at, from } = message;
    const text = plainWords(message).trim();
    if (!at) return this.#leave('no_time');
    const answer = v.safeParse(Answer, value);
    const answered = answer.success ? answer.output.reply_to_message_id : undefined;
    this.#messages.push({
      key: this.#keyOf(id),
      at,
      author: from || GONE,
      text,
      answers: answered === undefined ? null : this.#keyOf(answered),
    });
  }

  *end(): Generator<Group> {
    if (!this.#type.endsWith('group')) return;
    const left = [...this.#tally.lines()].flatMap((found) => ('skipped' in found ? found.skipped : []));
    yield { name: this.#name, messages: this.#messages, skipped: left };
  }

  #keyOf = (id: number) => `message ${String(this.#id)}/${id}`;

  #leave(reason: SkipReason): void {
    this.#tally.add(this.#name, reason);
  }
}

function refusalOf(message: Message): SkipReason | null {
  const { type, photo, file, poll } = message;
  if (type === 'service') return 'service_message';
  if (type !== 'message') return 'unknown_shape';
  if (poll !== undefined) return 'poll';
  if (photo !== undefined || file !== undefined) return 'with_file';
  return plainWords(message).trim() === '' ? 'no_words' : null;
}
