import type { Message } from '@sfera/contract/chat/chat';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Person } from '../api.ts';
import type { ShownMessage } from './chat-history.ts';
import { expect } from '../test.ts';

/** Reactions of the test by their names in the app. */
export const MARKS = { Класс: 'like', Люблю: 'love', 'Ха-ха': 'haha', 'Ух ты!': 'wow' } as const;
export type Mark = keyof typeof MARKS;

const NAMES = new Map<Reaction, string>(Object.entries(MARKS).map(([name, reaction]) => [reaction, name]));
const nameOf = (reaction: Reaction) => NAMES.get(reaction) ?? reaction;

/** A message as its author and others have left it. */
interface Deed {
  author: string;
  words: string;
  /** Perhaps: the words may have changed before the message was sent, which is no edit. */
  isEdited: boolean | 'perhaps';
  isDeleted: boolean;
  /** The last wish of each person; null takes a reaction back. */
  reactions: Map<string, Mark | null>;
}

/** The beginning of the words, which no edit changes: «ana 12». */
const titleOf = (words: string) => words.split(',')[0] ?? '';

/** The acts of people in a chat, as these people know them. Every message begins with a title of its own. */
export class ChatRecord {
  readonly #deeds = new Map<string, Deed>();
  /** Acts by their kinds. */
  readonly counts = { messages: 0, edits: 0, deletions: 0, reactions: 0 };

  get count(): number {
    return Object.values(this.counts).reduce((sum, one) => sum + one, 0);
  }

  say(author: string, words: string): void {
    this.counts.messages += 1;
    this.#deeds.set(words, { author, words, isEdited: false, isDeleted: false, reactions: new Map() });
  }

  /** @param waits the message was not sent when its edit began */
  edit(words: string, waits: boolean): void {
    this.counts.edits += 1;
    const deed = this.#find(words);
    deed.words = words;
    if (deed.isEdited !== true) deed.isEdited = waits ? 'perhaps' : true;
  }

  remove(words: string): void {
    this.counts.deletions += 1;
    this.#find(words).isDeleted = true;
  }

  react(person: string, words: string, mark: Mark | null): void {
    this.counts.reactions += 1;
    this.#find(words).reactions.set(person, mark);
  }

  /** The final state of each author's messages, in the order of writing. */
  ends(authors: readonly string[]) {
    return authors.map((author) =>
      [...this.#deeds.values()]
        .filter((deed) => deed.author === author && !deed.isDeleted)
        .map(({ words, isEdited, reactions }) => ({
          words,
          isEdited: isEdited === 'perhaps' ? (expect.any(Boolean) as unknown) : isEdited,
          reactions: countOf([...reactions.values()].filter((mark) => mark !== null)),
        })),
    );
  }

  #find(words: string): Deed {
    const deed = this.#deeds.get(titleOf(words));
    if (!deed) throw new Error(`Nobody has said «${words}»`);
    return deed;
  }
}

/** «Люблю, 2», in the order of the names. */
const countOf = (marks: readonly string[]): string[] =>
  [...Map.groupBy(marks, (mark) => mark)].map(([mark, alike]) => `${mark}, ${alike.length}`).toSorted();

/** The same of stored messages. */
export const endsOf = (stored: readonly Message[], authors: readonly Person[]) =>
  authors.map(({ id }) =>
    stored
      .filter(({ senderId }) => senderId === id)
      .map(({ content, editedAt, reactions = [] }) => ({
        words: content,
        isEdited: editedAt !== undefined,
        reactions: reactions.map(({ reaction, count }) => `${nameOf(reaction)}, ${count}`).toSorted(),
      })),
  );

/** How this reader's page shows stored messages. Own messages keep the keys that they had before they were sent. */
export const asShownTo = (reader: Person, stored: readonly Message[]): ShownMessage[] =>
  stored.map(({ id, senderId, tempId, content, editedAt, reactions = [] }) => ({
    key: (senderId === reader.id && tempId) || id,
    words: content,
    isEdited: editedAt !== undefined,
    reactions: reactions.map(
      ({ reaction, count, isOwn }) => `${nameOf(reaction)}, ${count}${isOwn ? '*' : ''}`,
    ),
  }));
