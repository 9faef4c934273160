import { getUserStories, listStoryGroups, viewStory } from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestStory } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let cat: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  cat = await test.addPerson(`cat-${number}`);
  await test.addFollow(ana, ben);
  await test.addFollow(ana, cat);
});

const read = async (query: Record<string, number | string> = {}, as = ana) =>
  (await test.send(listStoryGroups, { as, query })).body;
const names = async (query?: Record<string, number | string>) =>
  (await read(query)).map(({ login }) => login.split('-')[0]);
const see = ({ id }: TestStory, as = ana) => test.send(viewStory, { as, body: { storyId: id } });

describe('stories of followed people', () => {
  it('are empty at first', async () => {
    expect(await read()).toEqual([]);
  });

  it('hold people with their stories, oldest first, and what the caller has seen', async () => {
    await test.context.db
      .updateTable('users')
      .set({ avatar_url: '/media/00/160.webp', is_verified: true })
      .where('id', '=', ben.id)
      .execute();
    const first = await test.addStory(ben, { text: 'Утро', isTextDrawn: true });
    const second = await test.addStory(ben, { kind: 'video', musicTitle: 'Прибой' });
    await see(first);
    await see(first, cat);
    const groups = await read();
    expect(groups).toMatchObject([
      {
        id: ben.id,
        login: ben.login,
        logoImage: '/media/00/160.webp',
        isVerified: true,
        hasUnseen: true,
        stories: [
          { id: first.id, text: 'Утро', isTextDrawn: true, music: null, isViewed: true, countViews: null },
          { id: second.id, isTextDrawn: false, music: { title: 'Прибой' }, isViewed: false },
        ],
      },
    ]);
    await see(second);
    expect(await read()).toMatchObject([{ hasUnseen: false }]);
    const { group } = (await test.send(getUserStories, { as: ana, params: { id: ben.id } })).body;
    expect(await read()).toEqual([{ ...group, cursor: expect.any(String) }]);
  });

  it('are ordered by the newest story, people with an unseen one first', async () => {
    const dan = await test.addPerson(`dan-${number}`);
    await test.addFollow(ana, dan);
    const old = await test.addStory(ben, { ageMs: 3 * HOUR_MS });
    const middle = await test.addStory(cat, { ageMs: 2 * HOUR_MS });
    const young = await test.addStory(dan, { ageMs: HOUR_MS });
    expect(await names()).toEqual(['dan', 'cat', 'ben']);
    await see(young);
    expect(await names()).toEqual(['cat', 'ben', 'dan']);
    await see(middle);
    expect(await names()).toEqual(['ben', 'dan', 'cat']);
    const newest = await test.addStory(cat);
    expect(await names()).toEqual(['cat', 'ben', 'dan']);
    await see(old);
    await see(newest);
    expect(await names()).toEqual(['cat', 'dan', 'ben']);
  });

  it('keep their order when two are of the same moment', async () => {
    for (const person of [ben, cat]) await test.addStory(person);
    const { db, clock } = test.context;
    await sql`update stories set created_at = ${clock.now()} where user_id in (${ben.id}, ${cat.id})`.execute(
      db,
    );
    const order = [ben, cat].toSorted((a, b) => (a.id > b.id ? -1 : 1)).map(({ login }) => login);
    expect((await read()).map(({ login }) => login)).toEqual(order);
    const [first] = await read({ limit: 1 });
    expect(first?.login).toBe(order[0]);
    const rest = await read({ before: first?.cursor ?? '' });
    expect(rest.map(({ login }) => login)).toEqual(order.slice(1));
  });

  it('omit strangers, people with an open request, and the caller’s own', async () => {
    const stranger = await test.addPerson(`stranger-${number}`);
    const asked = await test.addPerson(`asked-${number}`, { isPrivate: true });
    await test.addFollow(ana, asked, 'pending');
    await test.addFollow(stranger, ana);
    for (const person of [stranger, asked, ana]) await test.addStory(person);
    expect(await read()).toEqual([]);
  });

  it('hold those of private accounts while the caller follows them', async () => {
    const shy = await test.addPerson(`shy-${number}`, { isPrivate: true });
    await test.addFollow(ana, shy);
    await test.addStory(shy);
    expect(await names()).toEqual(['shy']);
    await test.context.db.deleteFrom('follows').where('followee_id', '=', shy.id).execute();
    expect(await read()).toEqual([]);
  });

  it('omit unfinished, failed and expired ones', async () => {
    await test.addStory(ben, { status: 'processing' });
    await test.addStory(ben, { status: 'failed' });
    await test.addStory(cat, { ageMs: 24 * HOUR_MS });
    expect(await read()).toEqual([]);
    const playable = await test.addStory(ben, { status: 'processing', videoFile: 'preview.mp4' });
    const last = await test.addStory(cat, { ageMs: 24 * HOUR_MS - 1 });
    expect((await read()).map(({ stories }) => stories.map(({ id }) => id))).toEqual([
      [playable.id],
      [last.id],
    ]);
    test.context.clock.advance(1);
    expect(await names()).toEqual(['ben']);
  });

  it('are paged by people, each with all stories', async () => {
    for (let n = 0; n < 5; n += 1) {
      const person = await test.addPerson(`many-${number}-${n}`);
      await test.addFollow(ana, person);
      for (let story = 0; story <= n; story += 1) await test.addStory(person);
    }
    const all = await read();
    expect(all.map(({ stories }) => stories.length)).toEqual([5, 4, 3, 2, 1]);
    const paged: typeof all = [];
    for (let page = await read({ limit: 2 }); page.length > 0;) {
      paged.push(...page);
      page = await read({ limit: 2, before: page.at(-1)?.cursor ?? '' });
    }
    expect(paged.map(({ id, stories }) => ({ id, stories }))).toEqual(
      all.map(({ id, stories }) => ({ id, stories })),
    );
  });

  it('are read by one statement', async () => {
    for (const person of [ben, cat]) for (let n = 0; n < 3; n += 1) await test.addStory(person);
    await read(); // the account is cached from here on
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const groups = await read();
    const statements = spy.mock.calls
      .map(([statement]: unknown[]) => JSON.stringify(statement))
      .filter((statement) => !statement.includes('jobs.'));
    spy.mockRestore();
    expect([groups.length, statements.length]).toEqual([2, 1]);
  });

  it.each([{ limit: 0 }, { limit: 51 }])('refuse %j', async (query) => {
    expect(await test.refusal(listStoryGroups, { as: ana, query })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });
});
