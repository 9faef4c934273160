import type { Route } from '@sfera/contract/base/route';
import type { TestApp, TestPerson, TestPost } from '../test-app.ts';
import type { TestPostSettings } from '../data/test-post.ts';

/** The people of one walk: the reader, who is an owner of the server, and others. */
export interface ListWorld {
  test: TestApp;
  reader: TestPerson;
  others: readonly TestPerson[];
}

/** The parts of a call of the list beside the page. */
export interface ListStart {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
}

export type ListRow = Record<string, string>;

/** One list of the contract: how its rows come to be, and go. */
export interface ListCase {
  route: Route;
  /** Adds more rows than a page of two takes. */
  fill(world: ListWorld): Promise<ListStart>;
  /** The field of the answer with the rows; null: the answer is the rows. */
  rows: string | null;
  /** The field that names a row. Default: `id`. */
  key?: string;
  /** The table and column that hold the keys of rows that go. Null: nothing takes these rows away. */
  goes: readonly [table: string, column: string] | null;
  /** The field of the last row that is the cursor, of a list without `nextCursor`. */
  cursor?: string;
  /** Whether the last row of a page comes first in the list, as in a chat. */
  isReversed?: boolean;
}

/** The others do this one after the other. */
export async function eachOther(
  { test, others }: ListWorld,
  act: (person: TestPerson) => Promise<unknown>,
): Promise<void> {
  for (const person of others) {
    test.context.clock.advance(1); // Rows of one millisecond have no order.
    await act(person);
  }
}

/** Adds a post of each of the others. */
export async function postsOfOthers(world: ListWorld, settings: TestPostSettings = {}): Promise<TestPost[]> {
  const posts: TestPost[] = [];
  await eachOther(world, async (person) => posts.push(await world.test.addPost(person, settings)));
  return posts;
}

/** Adds as many posts of the reader as there are others. */
export async function postsOfReader(world: ListWorld, settings: TestPostSettings = {}): Promise<TestPost[]> {
  const posts: TestPost[] = [];
  await eachOther(world, async () => posts.push(await world.test.addPost(world.reader, settings)));
  return posts;
}

export const followOthers = (world: ListWorld): Promise<void> =>
  eachOther(world, (person) => world.test.addFollow(world.reader, person));
