import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addComment } from '@sfera/contract/comments/comments';
import type { PostId } from '@sfera/contract/base/ids';
import { addUniqueView, getViewsCount } from '@sfera/contract/posts/views';
import { Api, type Person } from '../../support/api.ts';
import { sample } from '../../support/media/samples.ts';
import { seeded } from '../../support/seeded.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect, test } from '../../support/test.ts';

const CLI = join(import.meta.dirname, '../../../apps/server/src/cli.ts');
const PEOPLE = 5;
const POSTS = 8;
const LIFE_MS = { min: 150, max: 600 };

interface Done {
  person: Person;
  postId: PostId;
  /** The answered comment; null for a view. */
  comment: { id: string; tempId: string } | null;
}

let named = 0;

/** Views and comments one post after the other until the server is gone, and records the answered calls. */
async function takePartUntilKilled(
  api: Api,
  person: Person,
  posts: readonly PostId[],
  done: Done[],
): Promise<void> {
  try {
    for (let turn = 0; ; turn++) {
      const postId = posts[turn % posts.length];
      if (!postId) return;
      const input = { as: person, params: { postId } };
      await api.call(addUniqueView, input);
      done.push({ person, postId, comment: null });
      const tempId = `kill-${++named}`;
      const { id } = await api.call(addComment, { ...input, body: { text: 'Ещё', tempId } });
      done.push({ person, postId, comment: { id, tempId } });
    }
  } catch (error) {
    // fetch rejects with a TypeError when the connection breaks; a refusal would be another error.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Answered calls are kept: repeating one changes nothing. */
async function expectKept(api: Api, done: readonly Done[]): Promise<void> {
  await Promise.all(
    done.map(async ({ person, postId, comment }) => {
      const input = { as: person, params: { postId } };
      if (comment) {
        const body = { text: 'Ещё', tempId: comment.tempId };
        expect((await api.call(addComment, { ...input, body })).id).toBe(comment.id);
      } else {
        const before = await api.call(getViewsCount, input);
        expect(await api.call(addUniqueView, input)).toEqual(before);
      }
    }),
  );
}

test('answered views and comments survive kill -9, and every counter is right', async () => {
  const random = seeded();
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    const start = new Api(server.url);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => start.register()));
    const [author] = people;
    if (!author) throw new Error('Nobody is here');
    const posts: PostId[] = [];
    while (posts.length < POSTS) posts.push((await start.publish(author, sample('tiny.jpg'))).id);
    const done: Done[] = [];
    const takingPart = Promise.all(people.map((person) => takePartUntilKilled(start, person, posts, done)));
    // Not a wait for something: the moment of the kill is random.
    setTimeout(() => void server.kill(), LIFE_MS.min + random() * (LIFE_MS.max - LIFE_MS.min));
    await takingPart;
    expect(done.length).toBeGreaterThan(0);
    server = await startServer(dataDir);
    const env = { ...process.env, SFERA_DATA: dataDir };
    // Rejects when the command finds a wrong counter.
    await promisify(execFile)(process.execPath, [CLI, 'check'], { env });
    await expectKept(new Api(server.url), done);
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
