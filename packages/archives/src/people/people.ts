import * as v from 'valibot';
import {
  type Archive,
  ArchiveError,
  type ArchiveFile,
  chunksOf,
  findPaths,
  readStart,
} from '../archive/archive.ts';
import { readJson } from '../archive/read-json.ts';
import { findData } from '../sfera/sfera.ts';

/** The people whom the owner of an archive follows in other networks, by the names that they have there. */
export interface KnownPeople {
  /** In the order of the archive, each once without regard to case. For a name with a server, the part before `@`. */
  names: string[];
  /** Whether the archive has more names than are kept. */
  hasMore: boolean;
  /** Entries that name no person in a known way, and lists that are damaged from some place on. */
  unreadCount: number;
}

/** Instagram lets a person follow 7,500 accounts, and TikTok 10,000. */
export const MAX_KNOWN_PEOPLE = 10_000;

/** Names of every network: letters, digits, `.`, `_` and `-`. The longest are those of Mastodon. */
const NAME = /^[\p{L}\p{N}_.-]{1,64}$/u;

/** The names in the archive's lists of followed people, of all networks. Ends with the first name that is not kept. */
export async function readPeople(archive: Archive): Promise<KnownPeople> {
  const names = new Map<string, string>();
  let unreadCount = 0;
  for (const { files, read } of LISTS)
    for (const file of await files(archive))
      for await (const name of orUnread(read(file))) {
        const key = name?.toLowerCase() ?? '';
        if (name === null || !NAME.test(name)) unreadCount += 1;
        else if (names.size < MAX_KNOWN_PEOPLE || names.has(key)) names.set(key, names.get(key) ?? name);
        else return { names: [...names.values()], hasMore: true, unreadCount };
      }
  return { names: [...names.values()], hasMore: false, unreadCount };
}

/** A list that cannot be read further is one entry that is unread: the other lists and the publications stay. */
async function* orUnread(names: AsyncIterable<string | null>): AsyncGenerator<string | null> {
  try {
    yield* names;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    yield null;
  }
}

interface List {
  files(archive: Archive): ArchiveFile[] | Promise<ArchiveFile[]>;
  /** A name for each entry; null: the entry names no person. */
  read(file: ArchiveFile): AsyncIterable<string | null>;
}

const named = (pattern: RegExp) => (archive: Archive) =>
  findPaths(archive, pattern).flatMap((path) => archive.files.get(path) ?? []);

/** Posts and chats may stand before the list, and are not kept. */
const NO_BOUND = { maxValueBytes: Number.MAX_SAFE_INTEGER };

const LISTS: List[] = [
  // Instagram, and Pixelfed with addresses alone. A browser adds a number to the name of a further download.
  {
    files: named(/(^|\/)(pixelfed-)?following(_\d+)?( ?\(\d+\))?[.]json$/u),
    async *read(file) {
      const isList = new TextDecoder()
        .decode(await readStart(file, 64))
        .trimStart()
        .startsWith('[');
      for await (const { value } of readJson(file, [isList ? '$.*' : '$.*.*'])) yield nameOf(value);
    },
  },
  // Instagram until 2020: each name with its time.
  {
    files: named(/(^|\/)connections[.]json$/u),
    async *read(file) {
      for await (const { keys } of readJson(file, ['$.following.*'])) yield String(keys[1]);
    },
  },
  {
    files: named(/(^|\/)following_accounts[^/]*[.]csv$/u),
    read: readTable,
  },
  // The list has changed its outer name, and never its depth.
  {
    files: named(/(^|\/)user_data(_tiktok)?[^/]*[.]json$/iu),
    async *read(file) {
      for await (const { value } of readJson(file, ['$.*.*.Following.*'], NO_BOUND)) {
        const person = v.safeParse(v.object({ UserName: v.string() }), value);
        yield person.success ? person.output.UserName : null;
      }
    },
  },
  {
    files: findData,
    async *read(file) {
      for await (const { value } of readJson(file, ['$.following.*'], NO_BOUND)) {
        const person = v.safeParse(v.object({ login: v.string() }), value);
        yield person.success ? person.output.login : null;
      }
    },
  },
];

const Entry = v.object({
  title: v.optional(v.string(), ''),
  string_list_data: v.optional(
    v.array(v.object({ href: v.optional(v.string(), ''), value: v.optional(v.string(), '') })),
    [],
  ),
});

/** Since 2025 the name stands in the title and in the address alone. */
function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return nameInAddress(value);
  const entry = v.safeParse(Entry, value);
  if (!entry.success) return null;
  const {
    title,
    string_list_data: [first],
  } = entry.output;
  return first?.value || nameInAddress(first?.href ?? '') || title || null;
}

/** The last part of the path: `/anna`, `/@anna`, `/users/anna`, `/_u/anna`. */
const nameInAddress = (address: string): string | null =>
  /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?@?([^/?#]+)\/?(?:[?#]|$)/iu.exec(address)?.[1] ?? null;

/** No line of the table is longer. Unit: characters. */
const MAX_LINE = 1_000;

/** The table of Mastodon: `anna@example.org,true,false,` in each line, and in later versions a head. */
async function* readTable(file: ArchiveFile): AsyncGenerator<string | null> {
  for await (const line of linesOf(file)) {
    const address = /^\uFEFF?"?@?([^",@\s]+)(@[^",\s]+)?"?(,|$)/u.exec(line);
    const isHead = /^\uFEFF?"?Account address/iu.test(line);
    if (line !== '' && !isHead) yield address?.[1] ?? null;
  }
}

/** Lines without their ends; of one that is too long, its beginning. */
async function* linesOf(file: ArchiveFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(file.stream())) {
    const lines = decoder.decode(chunk, { stream: true }).split(/\r?\n/u);
    lines[0] = rest + lines[0];
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    yield* lines;
  }
  yield rest.replace(/\r$/u, '');
}
