import { listPosts, type Post } from '@sfera/contract/posts/posts';
import { Api, type Person } from '../support/api.ts';
import { sample, type SampleName } from '../support/media/samples.ts';
import { seeded } from '../support/seeded.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server/server.ts';
import { expect, test } from '../support/test.ts';

const ROUNDS = 2;
const PUBLISHERS = 2;
/** The first picture starts the process that makes it. */
const LIFE_MS = { min: 400, max: 4_000 };
const TRANSCODED_TIMEOUT_MS = 120_000;

/** One of every five posts is a video that plays at once, and one a video that must be transcoded first. */
const FILES: readonly SampleName[] = ['tiny.jpg', 'upright.jpg', 'clip.avi', 'tiny.jpg', 'clip.mp4'];

/** Publishes until the server is gone. Resolves to the answered posts. `tell` is called with each answer. */
async function publishUntilKilled(api: Api, person: Person, tell: () => void): Promise<Post[]> {
  const answered: Post[] = [];
  for (let number = 0; ; number++) {
    const file = sample(FILES[number % FILES.length] ?? 'tiny.jpg');
    try {
      answered.push(await api.publish(person, file, `Пост ${number}`));
      tell();
    } catch (error) {
      // fetch rejects with a TypeError when the connection breaks; a refusal would be another error.
      if (error instanceof TypeError) return answered;
      throw error;
    }
  }
}

async function readOwnPosts(api: Api, person: Person): Promise<Post[]> {
  const all: Post[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = {
      type: 'own',
      limit: '50',
      ...(cursor !== null && { before: cursor }),
    };
    const { posts, nextCursor } = await api.call(listPosts, { as: person, query });
    all.push(...posts);
    cursor = nextCursor;
  } while (cursor !== null);
  return all;
}

/** Addresses of a post's files that do not exist. */
async function missingFiles(api: Api, { picture, video }: Post): Promise<string[]> {
  const files = [
    ...picture.sources.flatMap(({ webp, jpeg }) => [webp, jpeg]),
    ...(video?.url ? [video.url] : []),
  ];
  const answers = await Promise.all(
    files.map(async (file) => ({
      file,
      status: (await fetch(`${api.url}${file}`)).status,
    })),
  );
  return answers.filter(({ status }) => status !== 200).map(({ file, status }) => `${file}: ${status}`);
}

async function expectComplete(api: Api, person: Person, answered: readonly Post[]): Promise<void> {
  const listed = await readOwnPosts(api, person);
  const listedIds = new Set(listed.map(({ id }) => id));
  expect(
    answered.filter(({ id }) => !listedIds.has(id)),
    'answered, but gone',
  ).toEqual([]);
  // A post that was stored without an answer is complete, too.
  const missing = (await Promise.all(listed.map((post) => missingFiles(api, post)))).flat();
  expect(missing, 'listed without its files').toEqual([]);
}

test('answered posts survive kill -9 at any moment, and transcoding goes on', { tag: '@smoke' }, async () => {
  test.setTimeout(ROUNDS * 120_000 + TRANSCODED_TIMEOUT_MS);
  const random = seeded();
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    const person = await new Api(server.url).register();
    const answered: Post[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const api = new Api(server.url);
      const first = Promise.withResolvers<void>();
      const publishing = Promise.all(
        Array.from({ length: PUBLISHERS }, () => publishUntilKilled(api, person, first.resolve)),
      );
      // On a slow machine the first life may end before its first answer; the second one has some.
      if (round > 0) await first.promise;
      const lifeMs = LIFE_MS.min + random() * (LIFE_MS.max - LIFE_MS.min);
      // Not a wait for something: the moment of the kill is random.
      setTimeout(() => void server.kill(), lifeMs);
      answered.push(...(await publishing).flat());
      server = await startServer(dataDir);
      await expectComplete(new Api(server.url), person, answered);
    }

    const api = new Api(server.url);
    expect(answered.length).toBeGreaterThan(0);
    const statuses = async () => new Set((await readOwnPosts(api, person)).map(({ status }) => status));
    await expect
      .poll(statuses, { message: 'states of all posts', timeout: TRANSCODED_TIMEOUT_MS, intervals: [500] })
      .toEqual(new Set(['ready']));
    await expectComplete(api, person, answered);
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
