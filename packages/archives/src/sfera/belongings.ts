import { COMMENT_MAX_LENGTH } from '@sfera/contract/comments/limits';
import {
  COLLECTION_NAME_MAX_LENGTH,
  IMPORTED_COMMENTS_MAX,
  MAX_COLLECTIONS,
} from '@sfera/contract/posts/limits';
import { freeText, isSeen, lineOfText } from '@sfera/contract/words/text';
import * as v from 'valibot';
import type { ArchiveFile } from '../archive/archive.ts';
import { readJson } from '../archive/read-json.ts';
import { IsoTime } from '../iso-time.ts';
import type { FoundComment, FoundItem } from '../item.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { Tally } from '../tally.ts';
import { nameOfList } from './list-names.ts';

const Comment = v.looseObject({
  id: v.string(),
  postId: v.string(),
  /** The comment whose thread it stands in, which may be that of another person. */
  inThreadOf: v.optional(v.string()),
  text: v.pipe(freeText(COMMENT_MAX_LENGTH), v.check(isSeen)),
  createdAt: IsoTime,
});

const Collection = v.looseObject({
  name: v.pipe(lineOfText(COLLECTION_NAME_MAX_LENGTH), v.check(isSeen)),
  createdAt: IsoTime,
  coverPostId: v.nullish(v.string()),
  /** In the order in which the posts were put there. */
  postIds: v.array(v.string()),
});

/** All comments of a call must have room in its body. */
const MAX_CHARACTERS_OF_POST = 50_000;
/** All comments stand in memory until their posts are read. */
const MAX_CHARACTERS = 16 * 1_024 * 1_024;

type Along = Required<Pick<FoundItem, 'comments' | 'collections'>>;

/**
 * Comments and collections of one's own posts. In the archive they stand behind the posts, so they are read before: what
 * goes along with a post is given once, and what no post has taken is told at the end.
 */
export class Belongings {
  readonly #tally: Tally;
  /** Null: the post has nothing yet. */
  readonly #posts = new Map<string, (Along & { characters: number }) | null>();
  /** The place of a comment among those of its post. */
  readonly #places = new Map<string, number>();
  #characters = 0;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  async read(file: ArchiveFile): Promise<void> {
    for await (const { value, keys } of readJson(file, ['$.posts.*.id', '$.comments.*', '$.collections.*']))
      if (keys[0] === 'comments') this.#addComment(value);
      else if (keys[0] === 'collections') this.#addCollection(value);
      else this.#posts.set(String(value), null);
  }

  /** Takes what goes along with the post. */
  take(id: string): Partial<Along> {
    const along = this.#posts.get(id);
    this.#posts.delete(id);
    if (!along) return {};
    const { comments, collections } = along;
    return { ...(comments.length > 0 && { comments }), ...(collections.length > 0 && { collections }) };
  }

  /** To be called when all posts are read. */
  end(): void {
    for (const along of this.#posts.values()) {
      for (const _ of along?.comments ?? []) this.#leave('comments', 'without_post');
      for (const _ of along?.collections ?? []) this.#leave('collections', 'without_post');
    }
  }

  #addComment(value: unknown): void {
    const parsed = v.safeParse(Comment, value);
    if (!parsed.success) return this.#leave('comments', 'unknown_shape');
    const { id, postId, inThreadOf, text, createdAt: at } = parsed.output;
    const along = this.#alongOf(postId);
    if (!along) return this.#leave('comments', 'without_post');
    const { comments } = along;
    const isTooMuch =
      comments.length >= IMPORTED_COMMENTS_MAX ||
      along.characters + text.length > MAX_CHARACTERS_OF_POST ||
      this.#characters + text.length > MAX_CHARACTERS;
    if (isTooMuch) return this.#leave('comments', 'too_many_comments');
    along.characters += text.length;
    this.#characters += text.length;
    this.#places.set(id, comments.length);
    // The words of other people are not in the archive: an answer to them stands under the post.
    const head = inThreadOf === undefined ? undefined : this.#places.get(inThreadOf);
    const isThread = head !== undefined && isHead(comments, head);
    comments.push({ text, at, ...(isThread && { inThreadOf: head }) });
  }

  #addCollection(value: unknown): void {
    const parsed = v.safeParse(Collection, value);
    if (!parsed.success) return this.#leave('collections', 'unknown_shape');
    const { name, createdAt, coverPostId, postIds } = parsed.output;
    if (postIds.length === 0) return this.#leave('collections', 'not_published');
    for (const [place, postId] of postIds.entries()) {
      const collections = this.#alongOf(postId)?.collections;
      if (!collections || collections.length >= MAX_COLLECTIONS) {
        this.#leave('collections', 'without_post');
        continue;
      }
      const at = new Date(createdAt.getTime() + place);
      collections.push({ name, at, ...(postId === coverPostId && { isCover: true }) });
    }
  }

  /** Undefined: the post is another person's. */
  #alongOf(postId: string) {
    if (!this.#posts.has(postId)) return undefined;
    const along = this.#posts.get(postId) ?? { comments: [], collections: [], characters: 0 };
    this.#posts.set(postId, along);
    return along;
  }

  #leave(list: 'comments' | 'collections', reason: SkipReason): void {
    this.#tally.add(nameOfList(list), reason);
  }
}

const isHead = (comments: readonly FoundComment[], place: number) =>
  comments[place] !== undefined && comments[place].inThreadOf === undefined;
