import * as v from 'valibot';
import { blockUser } from '@sfera/contract/people/blocks';
import { leaveCircle, listCircles } from '@sfera/contract/circles/circles';
import { CaseObjectId, type PostId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { decideCase } from '@sfera/contract/moderation/moderation';
import { deletePost, getPost } from '@sfera/contract/posts/posts';
import { deleteUser } from '@sfera/contract/people/profiles';
import type { ObjectKind } from '@sfera/contract/moderation/reports';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { check } from '../cli/check.ts';
import { newTempPath } from '../files/temp-files.ts';
import { decide, OPERATOR } from '../features/moderation/index.ts';
import { addReport } from '../features/reports/index.ts';
import { changeUser, readUserByName } from '../features/users/index.ts';
import { sharp } from '../processing/pictures/sharp.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { openTestSession } from '../testing/data/test-person.ts';
import type { DemoFiles } from './demo-files.ts';
import { DEMO_LOGIN, DEMO_PASSWORD, fillDemo } from './index.ts';
import { demoLife } from './life/life.ts';
import { type DemoPost, demoPosts } from './posts/posts.ts';
import { demoReports } from './reports.ts';
import { demoPeople } from './seed/people.ts';
import { type DemoStory, demoStories } from './stories/stories.ts';

/** Two photos of each person whom reports name, and of the account for showing Sfera. */
const authors = new Set([DEMO_LOGIN, ...demoReports.map(({ author }) => author)]);
const photos = [...Map.groupBy(demoPosts(), ({ author }) => author)].flatMap(([author, posts]) =>
  authors.has(author) ? posts.filter(({ kind }) => kind === 'photo').slice(0, 2) : [],
);
const chosen = new Set(photos.map(({ key }) => key));
const stories = demoStories().filter(
  ({ author, kind, music }) => authors.has(author) && kind === 'photo' && !music,
);
const why = { rule: 3, reason: 'Так решил модератор' };
const VERDICTS: Partial<Record<ObjectKind, BodyOf<typeof decideCase>>> = {
  post: { action: 'hide', ...why },
  comment: { action: 'delete', ...why },
  profile: { action: 'keep', reason: '' },
};

const refuse = () => expect.fail('Only ffmpeg makes this');
const isChosen = (one: DemoPost | DemoStory) =>
  'further' in one ? one.kind === 'video' || chosen.has(one.key) : authors.has(one.author);

/** Fills the server without ffmpeg, with one plain picture in place of all files. */
async function fill({ context }: TestApp, picture: string): Promise<void> {
  const open = (): DemoFiles => ({
    post: async ({ kind }) => (kind === 'photo' ? picture : refuse()),
    further: async ({ further }) => further.map(() => picture),
    avatar: async () => picture,
    story: async ({ kind, music }) =>
      kind === 'photo' && !music ? { file: picture, music: null, overlay: null } : refuse(),
    remove: async () => undefined,
  });
  await fillDemo({ ...context, mediaTools: null }, { open, isChosen });
}

async function countRows({ context }: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from users) as people, (select count(*)::int from posts) as posts,
    (select count(*)::int from stories) as stories, (select count(*)::int from comments) as comments,
    (select count(*)::int from messages) as messages, (select count(*)::int from reports) as reports,
    (select count(*)::int from decisions) as decisions, (select count(*)::int from circles) as circles,
    (select count(*)::int from saves) as saved`.execute(context.db);
  return rows[0] ?? {};
}

async function signIn({ context }: TestApp, login: string): Promise<TestPerson> {
  const { id } = (await readUserByName(context.db, login)) ?? expect.fail(`Nobody is called ${login}`);
  const { token } = await openTestSession(context, { id, login });
  return { id, login, token };
}

/** Changes the community as people and moderators may; resolves to the post that is hidden now. */
async function changeCommunity(test: TestApp): Promise<PostId> {
  const { context, send } = test;
  const [katya, timur, masha] = [
    await signIn(test, DEMO_LOGIN),
    await signIn(test, 'timur'),
    await signIn(test, 'masha_l'),
  ];
  const newestOf = async ({ id }: TestPerson) => {
    const newest = context.db.selectFrom('posts').select('id').orderBy('id', 'desc');
    return newest.where('user_id', '=', id).where('hidden', 'is', null).executeTakeFirstOrThrow();
  };
  // A moderator hides a post that many have commented, and answers all that waits.
  const hidden = await newestOf(masha);
  const object = { kind: 'post', id: v.parse(CaseObjectId, hidden.id) } as const;
  await addReport(context, timur.id, { object, reason: 'other', words: '' });
  const open = await context.db.selectFrom('cases').select(['id', 'object_kind']).where('state', '=', 'open');
  for (const { id, object_kind: kind } of await open.execute())
    await decide(context, OPERATOR, id, VERDICTS[kind] ?? expect.fail(kind));

  const olga = await signIn(test, 'olga.sad');
  await send(deletePost, { as: olga, params: { id: (await newestOf(olga)).id } });
  await changeUser(context.db, (await signIn(test, 'kofe.na.uglu')).id, { is_private: true });
  await send(blockUser, { as: timur, params: { id: katya.id } });
  await send(blockUser, { as: katya, params: { id: masha.id } });
  const runner = await signIn(test, 'sever');
  for (const { id } of (await send(listCircles, { as: runner })).body.circles)
    await send(leaveCircle, { as: runner, params: { id } });
  const gone = await signIn(test, 'gleb_noch');
  expect((await send(deleteUser, { as: gone, body: { password: DEMO_PASSWORD } })).status).toBe(204);
  return hidden.id;
}

/** Three whole runs. */
const TIMEOUT_MS = 180_000;

it(
  'fills the server without ffmpeg, and again after moderators and people have changed much',
  async () => {
    const test = await createTestApp();
    const picture = await newTempPath(test.context.storage.tempDir);
    await sharp({ create: { width: 300, height: 240, channels: 3, background: '#3a7' } })
      .webp()
      .toFile(picture);
    await fill(test, picture);
    const first = await countRows(test);
    // Nothing is refused on an empty server.
    expect(first).toMatchObject({
      people: demoPeople.length,
      stories: stories.length,
      reports: 7,
      decisions: 2,
    });
    expect(first['posts']).toBeGreaterThan(photos.length);
    const said = photos.flatMap((post) => demoLife(post).filter(({ comment }) => comment));
    expect(first['comments']).toBeGreaterThanOrEqual(said.length);

    await fill(test, picture);
    expect(await countRows(test), 'a second run adds nothing').toEqual(first);

    const hidden = await changeCommunity(test);
    const changed = await countRows(test);
    await fill(test, picture);
    const { people, reports, decisions } = await countRows(test);
    expect({ people, reports, decisions }).toEqual({
      people: changed['people'],
      reports: changed['reports'],
      decisions: changed['decisions'],
    });
    const visitor = await test.addPerson('visitor');
    expect((await test.send(getPost, { as: visitor, params: { id: hidden } })).status).toBe(404);
    expect(await check(test.context)).toBe(0);
  },
  TIMEOUT_MS,
);
