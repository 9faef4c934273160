import { blockUser, listBlocks, unblockUser } from '@sfera/contract/people/blocks';
import { logOut } from '@sfera/contract/accounts/sessions';
import type { UserId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { getPost } from '@sfera/contract/posts/posts';
import { ROUTES } from '@sfera/contract/routes';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../test-app.ts';
import { actIn, at, buildWorld, type Plan, type World } from './test-world.ts';
import { composeWaiting } from '../outside/waiting-pushes.ts';

/** The server of a test, with the events that it has told. */
export interface Watched {
  test: TestApp;
  told: { to: readonly UserId[]; what: string }[];
  /** Routes whose answer named the other person before the block: the test can see what it looks for. */
  named: Set<string>;
}

export async function watchedApp(): Promise<Watched> {
  const test = await createTestApp();
  const told: Watched['told'] = [];
  const { live } = test.context;
  const tell = live.tell;
  live.tell = (to, event, payload) => {
    told.push({ to, what: JSON.stringify([event, payload]) });
    tell(to, event, payload);
  };
  return { test, told, named: new Set() };
}

/** All that tells of a person: the login, and the ids of the account and of what the account has made. */
async function namesOf(test: TestApp, { id, login }: TestPerson, viewer: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from posts where user_id = ${id} union all select id::text from stories where user_id = ${id}
    union all select id::text from comments where user_id = ${id}
    union all select id::text from post_reactions where user_id = ${id}
    union all select id::text from post_likes where user_id = ${id}
    union all select id::text from follows where ${id} in (follower_id, followee_id)
    union all select id::text from messages where sender_id = ${id}
    union all select id::text from chats where user_low in (${id}, ${viewer.id}) and user_high in (${id}, ${viewer.id})
    union all select media_key from posts join media on media.id = media_id where user_id = ${id}`.execute(
    test.context.db,
  );
  return [id, login, ...rows.map((row) => row.id)];
}

const QUERIES: Record<string, (other: TestPerson) => Record<string, string | number>[]> = {
  listPosts: ({ id }) => [
    {},
    { type: 'video' },
    { type: 'own' },
    { type: 'subscribesPosts' },
    { userId: id },
  ],
  listRecommendations: () => [{}, { type: 'subscribesPosts' }, { type: 'video' }, { people: 'others' }],
  searchUsers: ({ login }) => [{ query: login }, { query: login.slice(0, -1) }],
  searchPosts: () => [{ query: 'снимок' }],
  searchChat: ({ login }) => [{ search: login }],
  listNotifications: () => [{}, { with: 'moderation' }],
  listReactions: () => [{}, { emoji: '🔥' }],
  getDraft: () => [{ tempId: 'none' }],
  checkLogin: () => [{ login: 'nobody-has-it' }],
};

/** Reads, then writes, then what takes away. */
const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];
const routes = [...ROUTES].toSorted(
  ([, one], [, other]) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method),
);

interface Ids {
  people: string[];
  posts: string[];
  stories: string[];
  comments: string[];
  chats: string[];
  follows: string[];
}

/** The ids that a route may be asked about, by the words of its path. */
function idsFor({ path }: Route, { people, posts, stories, comments, chats, follows }: Ids): string[] {
  if (/stor/i.test(path)) return [...stories, ...people];
  if (/chat|message/i.test(path)) return [...chats, ...people];
  if (/comment/i.test(path)) return [...comments, ...posts];
  return /post|view|like|reaction|swipe/i.test(path) ? posts : [...people, ...follows];
}

/** Every sensible input of a route in this world. */
function* inputsOf(name: string, route: Route, ids: Ids, other: TestPerson) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? '');
  const hasBodyOfId = route.method !== 'GET' && names.length === 0;
  const body = { emoji: '🔥', text: 'Ещё раз', content: 'Ещё раз', action: 'accept' };
  for (const query of QUERIES[name]?.(other) ?? [{}])
    for (const id of names.length > 0 || hasBodyOfId ? idsFor(route, ids) : ['']) {
      const params = Object.fromEntries(names.map((key) => [key, id]));
      if (route.method === 'GET') yield { params, query };
      else if (!route.multipart)
        yield { params, body: { ...body, ...(hasBodyOfId && { postId: id, storyId: id }) } };
    }
}

async function readIds(test: TestApp, viewer: TestPerson, other: TestPerson, world: World): Promise<Ids> {
  const idsOf = async (rows: RawBuilder<{ id: string }>) =>
    (await rows.execute(test.context.db)).rows.map(({ id }) => id);
  return {
    people: world.people.map(({ id }) => id),
    posts: world.posts,
    stories: world.stories,
    comments: await idsOf(
      sql`select id from comments where user_id in (${other.id}, ${viewer.id}) order by id desc limit 6`,
    ),
    chats: await idsOf(sql`
      select id from chats where ${viewer.id} in (user_low, user_high)
      union all (select m.id from messages m join chats c on c.id = chat_id
        where ${viewer.id} in (user_low, user_high) and ${other.id} in (user_low, user_high) limit 2)`),
    follows: await idsOf(sql`select id from follows where ${viewer.id} in (follower_id, followee_id)`),
  };
}

/** One of two people of whom one blocks the other, and the other one. */
interface Side {
  viewer: TestPerson;
  other: TestPerson;
}

/** Calls these routes as the viewer, and returns the calls whose answer names the other person. */
async function namingAnswers(
  { test, world }: { test: TestApp; world: World },
  { viewer, other }: Side,
  isTried: (route: Route) => boolean,
): Promise<string[]> {
  const names = await namesOf(test, other, viewer);
  const ids = await readIds(test, viewer, other, world);
  const naming: string[] = [];
  for (const [name, route] of routes) {
    if (!isTried(route)) continue;
    for (const input of inputsOf(name, route, ids, other)) {
      const { status, body } = await test.send(route, { as: viewer, ...input });
      const answer = JSON.stringify(body ?? '');
      if (status === 500 || names.some((word) => answer.includes(word)))
        naming.push(`${name} ${JSON.stringify(input)} ${status} ${answer.slice(0, 500)}`);
    }
  }
  return naming;
}

/** The counters of a post as the viewer sees them, and as they are without the people who are hidden from the viewer. */
async function countersOf(
  test: TestApp,
  viewer: TestPerson,
  postId: string,
): Promise<[unknown, unknown] | undefined> {
  const { status, body } = await test.send(getPost, { as: viewer, params: { id: postId } });
  if (status !== 200) return undefined;
  const { countLike, countComment, views, reactions, reactionsFollowing } = body.post;
  const isVisible = sql`(user_id = ${viewer.id} or not exists (
    select from blocks where ${viewer.id} in (blocker_id, blocked_id) and user_id in (blocker_id, blocked_id)))`;
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from post_likes where post_id = ${postId} and ${isVisible}) as likes,
    (select count(*)::int from comments where post_id = ${postId} and ${isVisible}) as comments,
    (select coalesce(sum(times), 0)::int from post_views where post_id = ${postId} and ${isVisible}) as views,
    (select count(*)::int from post_reactions where post_id = ${postId} and ${isVisible}) as reactions`.execute(
    test.context.db,
  );
  const shown = { likes: countLike, comments: countComment, views, reactions: reactions['🔥'] ?? 0 };
  return [
    { ...shown, total: reactionsFollowing.totalReactions },
    { ...rows[0], total: rows[0]?.reactions },
  ];
}

/** Builds the world and makes its blocks; neither of two people is named to the other after one. */
export async function expectSilence({ test, told, named }: Watched, planned: Plan): Promise<void> {
  const world = await buildWorld(test, planned);
  const sides = planned.blocks.flatMap(([blocker, blocked]) => [
    { viewer: at(world.people, blocked), other: at(world.people, blocker) },
    { viewer: at(world.people, blocker), other: at(world.people, blocked) },
  ]);
  const blockers = planned.blocks.map(([blocker]) => at(world.people, blocker));
  for (const side of sides)
    for (const call of await namingAnswers({ test, world }, side, ({ method }) => method === 'GET'))
      named.add(call.split(' ')[0] ?? '');

  for (const [blocker, blocked] of planned.blocks) {
    const params = { id: at(world.people, blocked).id };
    expect((await test.send(blockUser, { as: at(world.people, blocker), params })).status).toBe(204);
  }
  told.length = 0;
  test.context.clock.advance(1_000);
  await actIn(test, world, [true]);
  await test.context.events.settled();

  const pushes = await composeWaiting(test.context);
  for (const { viewer, other } of sides) {
    const names = await namesOf(test, other, viewer);
    const reached = [
      ...told.filter(({ to }) => to.includes(viewer.id)).map(({ what }) => what),
      ...pushes.flatMap((push) => (push?.message.userId === viewer.id ? [JSON.stringify(push)] : [])),
    ];
    expect(reached.filter((what) => names.some((one) => what.includes(one)))).toEqual([]);
    for (const postId of world.posts) {
      const [shown, counted] = (await countersOf(test, viewer, postId)) ?? [];
      expect(shown).toEqual(counted);
    }
  }
  for (const { viewer, other } of sides) {
    // A person who has blocked another one is shown that one, and would take the block back.
    const isTried = (route: Route) =>
      route !== logOut && !(blockers.includes(viewer) && (route === listBlocks || route === unblockUser));
    expect(await namingAnswers({ test, world }, { viewer, other }, isTried)).toEqual([]);
  }
}
