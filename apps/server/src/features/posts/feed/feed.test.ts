import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

type Name = 'old' | 'photo' | 'video' | 'preview' | 'processing' | 'failed';
type Posts = Record<Name, TestPost>;

let test: TestApp;
const people = {} as Record<'ana' | 'star' | 'shy' | 'asked' | 'other', TestPerson>;
const posts = {} as Record<keyof typeof people, Posts>;
const names = new Map<string, string>();

/** Ana follows `star` and `shy`, has asked another private account, and does not follow `other`. */
beforeAll(async () => {
  test = await createTestApp();
  for (const login of ['ana', 'star', 'shy', 'asked', 'other'] as const) {
    people[login] = await test.addPerson(login, { isPrivate: login === 'shy' || login === 'asked' });
    posts[login] = {
      old: await test.addPost(people[login]),
      photo: await test.addPost(people[login]),
      video: await test.addPost(people[login], { kind: 'video' }),
      preview: await test.addPost(people[login], { status: 'processing', videoFile: 'preview.mp4' }),
      processing: await test.addPost(people[login], { status: 'processing' }),
      failed: await test.addPost(people[login], { status: 'failed' }),
    };
    for (const [name, { id }] of Object.entries(posts[login])) names.set(id, `${login} ${name}`);
  }
  await test.addFollow(people.ana, people.star);
  await test.addFollow(people.ana, people.shy);
  await test.addFollow(people.ana, people.asked, 'pending');
  await test.addFollow(people.other, people.ana);
});

const page = (list: { id: string }[]) => list.map(({ id }) => names.get(id));
const feed = async (type?: string, as?: TestPerson) => {
  const query = { limit: 50, ...(type && { type }) };
  return page((await test.send(listPosts, { as, query })).body.posts);
};
const discover = async (type?: string) => {
  const query = { limit: 50, ...(type && { type }) };
  return page((await test.send(listRecommendations, { as: people.ana, query })).body.recommendations);
};
const published = (who: string) => ['preview', 'video', 'photo', 'old'].map((name) => `${who} ${name}`);
const all = (who: string) => [`${who} failed`, `${who} processing`, ...published(who)];

describe('the home feed', () => {
  it('holds followed and own posts, newest first, and unfinished ones of the viewer only', async () => {
    expect(await feed('subscribesPosts', people.ana)).toEqual([
      ...published('shy'),
      ...published('star'),
      ...all('ana'),
    ]);
  });

  it('holds only the own posts for a viewer who follows nobody', async () => {
    expect(await feed('subscribesPosts', people.asked)).toEqual(all('asked'));
  });

  it('merges authors by time', async () => {
    const [one, two, three] = await Promise.all(['m1', 'm2', 'm3'].map((login) => test.addPerson(login)));
    if (!one || !two || !three) throw new Error('There are three');
    await test.addFollow(three, one);
    await test.addFollow(three, two);
    const ids: string[] = [];
    for (const author of [one, two, three, two, one]) ids.unshift((await test.addPost(author)).id);
    const { body } = await test.send(listPosts, { as: three, query: { type: 'subscribesPosts' } });
    expect(body.posts.map(({ id }) => id)).toEqual(ids);
    for (const author of [one, two, three])
      await test.context.db.deleteFrom('users').where('id', '=', author.id).execute();
  });
});

describe('the own feed', () => {
  it('holds only the own posts, unfinished ones too', async () => {
    expect(await feed('own', people.ana)).toEqual(all('ana'));
  });
});

const namesOf = (kinds: string[]) =>
  ['other', 'star', 'ana'].flatMap((who) => kinds.map((kind) => `${who} ${kind}`));

describe('the public feed', () => {
  it.each(['ana', 'other', 'shy', undefined] as const)(
    'holds finished posts of public accounts for %s, the viewer’s own included',
    async (who) => {
      const expected = [...published('other'), ...published('star'), ...published('ana')];
      expect(await feed(undefined, who && people[who])).toEqual(expected);
    },
  );

  it('can be filtered by photos or videos', async () => {
    expect(await feed('image')).toEqual(namesOf(['photo', 'old']));
    expect(await feed('video')).toEqual(namesOf(['preview', 'video']));
  });
});

describe('recommendations', () => {
  it('of followed accounts omit the own posts', async () => {
    expect(await discover('subscribesPosts')).toEqual([...published('shy'), ...published('star')]);
  });

  it('omit the own posts and private accounts, followed or not', async () => {
    expect(await discover()).toEqual([...published('other'), ...published('star')]);
    expect(await discover('image')).toEqual(['other photo', 'other old', 'star photo', 'star old']);
    expect(await discover('video')).toEqual(['other preview', 'other video', 'star preview', 'star video']);
  });
});

const ties = async (as?: TestPerson) => {
  const { body } = await test.send(listPosts, { as, query: { type: 'image', limit: 50 } });
  return new Map(body.posts.map(({ user }) => [user.login, `${user.followStatus} ${user.isOwn}`]));
};

it('show the viewer’s follow status on every card', async () => {
  expect(Object.fromEntries(await ties(people.ana))).toEqual({
    other: 'none false',
    star: 'following false',
    ana: 'none true',
  });
  expect(new Set((await ties()).values())).toEqual(new Set(['none false']));
});

it.each(['own', 'subscribesPosts'])('asks a guest at %s to sign in', async (type) => {
  expect(await test.refusal(listPosts, { query: { type } })).toMatchObject({
    status: 401,
    code: 'signed_out',
  });
});

it.each([
  [listPosts, undefined],
  [listPosts, 'own'],
  [listPosts, 'video'],
  [listPosts, 'subscribesPosts'],
  [listRecommendations, undefined],
  [listRecommendations, 'video'],
  [listRecommendations, 'subscribesPosts'],
  [listSubscriptions, undefined],
] as const)('reads $path of %s by one statement', async (route, type) => {
  const query = { limit: 50, ...(type && { type }) };
  await test.send(route, { as: people.ana, query }); // the account is cached from here on
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await test.send(route, { as: people.ana, query });
  const statements = spy.mock.calls
    .map(([statement]: unknown[]) => JSON.stringify(statement))
    .filter((statement) => !statement.includes('jobs.'));
  spy.mockRestore();
  expect(statements).toHaveLength(1);
});
