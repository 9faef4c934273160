import type { CircleId } from '@sfera/contract/base/ids';
import { removeFromCircle } from '@sfera/contract/circles/circles';
import { blockUser } from '@sfera/contract/people/blocks';
import { mute, setHiddenWords } from '@sfera/contract/people/mutes';
import {
  getMemoriesCard,
  hideMemories,
  listHiddenMemories,
  listMemories,
  restMemoriesCard,
  showMemories,
} from '@sfera/contract/posts/memories';
import { MAX_HIDDEN_MEMORIES } from '@sfera/contract/posts/limits';
import { archivePost } from '@sfera/contract/posts/own-posts';
import { deletePost } from '@sfera/contract/posts/posts';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addTestAlbum } from '../../testing/data/test-album.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addPostOn } from '../../testing/data/test-post.ts';
import { decideAsOperator, addReport, readCaseOf } from '../../testing/data/test-report.ts';
import { createTestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { formerDays } from './days.ts';
import { memories } from './queries.ts';

// The clock says 1 March 2026, noon of UTC.
const test = await createTestApp();
const { context } = test;
/** Ten years of them, half in the circle. */
const POSTS = 4_000;
const LAST_YEAR = '2025-03-01T10:00:00Z';
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
async function remembered(as: TestPerson, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await test.send(listMemories, { as, query: { timeZone: 'UTC', ...query } });
  return idsOf(body.posts);
}
const cardOf = async (as: TestPerson, timeZone = 'UTC') =>
  idsOf((await test.send(getMemoriesCard, { as, query: { timeZone } })).body.posts);
const rest = (as: TestPerson, how: string, timeZone = 'UTC') =>
  test.send(restMemoriesCard, { as, body: { rest: how, timeZone } });
const hide = (as: TestPerson, body: object) => test.send(hideMemories, { as, body });

describe('the posts of this day', () => {
  it('are one’s own of former years, newest first, and of no other day', async () => {
    const at = (time: string) => addPostOn(context, ana, time);
    await at('2025-02-28T23:59:59Z');
    const [three, one] = [await at('2023-03-01T00:00:00Z'), await at('2025-03-01T23:59:59Z')];
    const old = await at('1975-03-01T10:00:00Z');
    await at('2025-03-02T00:00:00Z');
    await at('2026-03-01T00:00:00Z');
    expect(await remembered(ana)).toEqual([one.id, three.id, old.id]);
    expect(await remembered(ben)).toEqual([]);
    const { body } = await test.send(listMemories, { as: ana, query: { timeZone: 'UTC', limit: 2 } });
    expect(body.day).toBe('2026-03-01');
    expect(await remembered(ana, { before: body.nextCursor ?? '' })).toEqual([old.id]);
  });

  it('are those of the day of the reader', async () => {
    const late = await addPostOn(context, ana, '2025-03-01T23:30:00Z');
    const early = await addPostOn(context, ana, '2025-02-28T20:00:00Z');
    expect(await remembered(ana)).toEqual([late.id]);
    // In Vladivostok the first ended 9.5 hours before the late one, and in Honolulu it began after the early one.
    expect(await remembered(ana, { timeZone: 'Asia/Vladivostok' })).toEqual([early.id]);
    expect(await remembered(ana, { timeZone: 'Pacific/Honolulu' })).toEqual([late.id]);
    const refused = await test.refusal(listMemories, { as: ana, query: { timeZone: 'Mars/Olympus' } });
    expect(refused).toMatchObject({ code: 'invalid_input', field: 'timeZone' });
  });

  it('are those of the place where a late video came to stand', async () => {
    const post = await addPostOn(context, ana, '2025-02-20T10:00:00Z');
    const { id: place } = await addPostOn(context, ben, LAST_YEAR);
    await sql`update posts set place = ${place} where id = ${post.id}`.execute(context.db);
    expect(await remembered(ana)).toEqual([post.id]);
  });

  it('are not what their author has put away, deleted or not finished, nor what moderators hide', async () => {
    const add = () => addPostOn(context, ana, LAST_YEAR);
    const [kept, archived, deleted, hidden] = [await add(), await add(), await add(), await add()];
    await addPostOn(context, ana, LAST_YEAR, { status: 'processing' });
    await test.send(archivePost, { as: ana, params: { id: archived.id } });
    await test.send(deletePost, { as: ana, params: { id: deleted.id } });
    await addReport(context, ben, { kind: 'post', id: hidden.id });
    const { id: caseId } = await readCaseOf(context, hidden.id);
    await decideAsOperator(context, caseId, { action: 'hide', rule: 7, reason: 'Нагота' });
    expect(await remembered(ana)).toEqual([kept.id]);
  });

  it('are not those of albums, which stand in no feed', async () => {
    const { add } = await addTestAlbum(test, ana);
    await add(ana);
    await sql`
      update posts set place = ${(await addPostOn(context, ben, LAST_YEAR)).id} where user_id = ${ana.id}`.execute(
      context.db,
    );
    expect(await remembered(ana)).toEqual([]);
  });
});

const daysOn = (day: string) =>
  formerDays(Temporal.PlainDate.from(day), 'Europe/Moscow').map((one) => one.day.toString());
/** The time of an id. */
const hours = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) / 3_600_000;

describe('29 February', () => {
  it('has its turn in leap years, and on the 28th of other years', () => {
    expect(daysOn('2028-02-29').slice(0, 3)).toEqual(['2024-02-29', '2020-02-29', '2016-02-29']);
    expect(daysOn('2027-02-28').slice(0, 4)).toEqual([
      '2026-02-28',
      '2025-02-28',
      '2024-02-29',
      '2024-02-28',
    ]);
    expect(daysOn('2028-02-28').slice(0, 4)).toEqual([
      '2027-02-28',
      '2026-02-28',
      '2025-02-28',
      '2024-02-28',
    ]);
    expect(daysOn('2027-03-01').slice(0, 2)).toEqual(['2026-03-01', '2025-03-01']);
  });

  it('is one day in a place whose day has 23 hours', () => {
    const [day] = formerDays(Temporal.PlainDate.from('2026-03-30'), 'Europe/Berlin');
    expect(hours(day?.until ?? '') - hours(day?.from ?? '')).toBe(23);
  });
});

describe('in a circle', () => {
  let cat: TestPerson;
  let circleId: CircleId;
  let ofBen: TestPost;
  let ofAna: TestPost;

  beforeEach(async () => {
    cat = await test.addPerson(`cat-${number}`);
    circleId = await addTestCircle(context, ben, [ana]);
    ofBen = await addPostOn(context, ben, LAST_YEAR, {
      audience: circleId,
      description: `@${ana.login} и спойлер`,
    });
    ofAna = await addPostOn(context, ana, LAST_YEAR, { audience: circleId, at: 1 });
    await addPostOn(context, ben, LAST_YEAR);
  });

  it('are posts for the circle, for its people alone, and one’s own once', async () => {
    expect(await remembered(ana)).toEqual([ofAna.id, ofBen.id]);
    expect(await remembered(ana, { circleId })).toEqual([ofAna.id, ofBen.id]);
    expect(await remembered(cat)).toEqual([]);
    expect(await test.refusal(listMemories, { as: cat, query: { timeZone: 'UTC', circleId } })).toMatchObject(
      {
        code: 'circle_not_found',
      },
    );
  });

  it('are not those of others after one has left it', async () => {
    await test.send(removeFromCircle, { as: ben, params: { id: circleId, userId: ana.id } });
    expect(await remembered(ana)).toEqual([ofAna.id]);
  });

  it.each(['ana blocks', 'ben blocks'])('are not those of a person behind a block: %s', async (who) => {
    const [by, whom] = who === 'ana blocks' ? [ana, ben] : [ben, ana];
    await test.send(blockUser, { as: by, params: { id: whom.id } });
    expect(await remembered(ana, { circleId })).not.toContain(ofBen.id);
    expect(await remembered(ana)).not.toContain(ofBen.id);
    expect(await remembered(ben)).not.toContain(ofAna.id);
  });

  it('are not those with a person or a word that the reader has muted', async () => {
    await test.send(mute, { as: ana, params: { id: ben.id }, body: { what: 'posts', lasts: 'day' } });
    expect(await remembered(ana)).toEqual([ofAna.id]);
    await context.db.deleteFrom('mutes').execute();
    await test.send(setHiddenWords, { as: ana, body: { words: ['спойлер'] } });
    expect(await remembered(ana)).toEqual([ofAna.id]);
  });

  it('are not those that their author has put away', async () => {
    await test.send(archivePost, { as: ben, params: { id: ofBen.id } });
    expect(await remembered(ana)).toEqual([ofAna.id]);
  });
});

describe('the things that a person does not want to be reminded of', () => {
  it('are a person, with posts that name the person, until shown again', async () => {
    const circleId = await addTestCircle(context, ben, [ana]);
    await addPostOn(context, ben, LAST_YEAR, { audience: circleId });
    const named = await addPostOn(context, ana, LAST_YEAR);
    await sql`
      insert into mentions (id, user_id, author_id, written, post_id, created_at)
      values (gen_random_uuid(), ${ben.id}, ${ana.id}, ${ben.login}, ${named.id}, now())`.execute(context.db);
    const kept = await addPostOn(context, ana, LAST_YEAR, { at: 1 });
    expect(await remembered(ana)).toHaveLength(3);
    const { body } = await hide(ana, { userId: ben.id });
    expect(body).toMatchObject({ person: { login: ben.login }, days: null });
    expect((await hide(ana, { userId: ben.id })).body.id).toBe(body.id);
    expect(await remembered(ana)).toEqual([kept.id]);
    expect((await test.send(listHiddenMemories, { as: ana })).body).toEqual({
      hidden: [body],
      restsUntil: null,
    });
    await test.send(showMemories, { as: ben, params: { id: body.id } });
    expect(await remembered(ana)).toEqual([kept.id]);
    await test.send(showMemories, { as: ana, params: { id: body.id } });
    expect(await remembered(ana)).toHaveLength(3);
  });

  it('are days of the past, both included', async () => {
    const [old, one] = [
      await addPostOn(context, ana, '2023-03-01T10:00:00Z'),
      await addPostOn(context, ana, LAST_YEAR),
    ];
    await hide(ana, { from: '2023-03-01', until: '2023-03-01' });
    expect(await remembered(ana)).toEqual([one.id]);
    await hide(ana, { from: '2025-02-01', until: '2025-02-28' });
    expect(await remembered(ana)).toEqual([one.id]);
    const { body } = await hide(ana, { from: '2025-02-01', until: '2025-03-01' });
    expect(body).toMatchObject({ person: null, days: { from: '2025-02-01', until: '2025-03-01' } });
    expect(await remembered(ana)).toEqual([]);
    await context.db.deleteFrom('hidden_memories').where('user_id', '=', ana.id).execute();
    expect(await remembered(ana)).toEqual([one.id, old.id]);
  });

  it('have an order of days, and a number', async () => {
    const backwards = { from: '2025-03-01', until: '2025-02-01' };
    expect(await test.refusal(hideMemories, { as: ana, body: backwards })).toMatchObject({
      code: 'invalid_input',
    });
    await sql`
      insert into hidden_memories (id, user_id, from_day, until_day)
      select gen_random_uuid(), ${ana.id}, date '1980-01-01' + n, date '1980-01-01' + n
      from generate_series(1, ${MAX_HIDDEN_MEMORIES}) n`.execute(context.db);
    expect(await test.refusal(hideMemories, { as: ana, body: { userId: ben.id } })).toMatchObject({
      code: 'hidden_memory_limit_reached',
    });
  });

  it('name no person who is behind a block', async () => {
    await hide(ana, { userId: ben.id });
    await test.send(blockUser, { as: ben, params: { id: ana.id } });
    expect((await test.send(listHiddenMemories, { as: ana })).body.hidden).toEqual([]);
  });
});

describe('the card', () => {
  it('comes once a day, in the day of the reader', async () => {
    const post = await addPostOn(context, ana, LAST_YEAR);
    expect(await cardOf(ana)).toEqual([post.id]);
    expect((await rest(ana, 'day')).body).toEqual({ until: '2026-03-02T00:00:00.000Z' });
    expect(await cardOf(ana)).toEqual([]);
    expect(await remembered(ana)).toEqual([post.id]);
    // Tomorrow has begun in Auckland.
    expect((await rest(ben, 'day', 'Pacific/Auckland')).body.until).toBe('2026-03-02T11:00:00.000Z');
  });

  it('shows the newest three', async () => {
    for (const at of [1, 2, 3, 4]) await addPostOn(context, ana, LAST_YEAR, { at });
    expect(await cardOf(ana)).toEqual((await remembered(ana)).slice(0, 3));
  });

  it('rests for a month or for ever, which a day does not shorten, and comes back when it is wanted', async () => {
    const post = await addPostOn(context, ana, LAST_YEAR);
    const restsUntil = async () => (await test.send(listHiddenMemories, { as: ana })).body.restsUntil;
    await rest(ana, 'month');
    expect((await rest(ana, 'day')).body.until).toBe(await restsUntil());
    expect(await restsUntil()).toMatch(/^2026-03-31/);
    await rest(ana, 'forever');
    await rest(ana, 'day');
    expect([await restsUntil(), await cardOf(ana)]).toEqual(['forever', []]);
    expect((await rest(ana, 'none')).body).toEqual({ until: null });
    expect(await cardOf(ana)).toEqual([post.id]);
  });
});

it('are found by the indexes of lists, each source from its first year on', async () => {
  const circleId = await addTestCircle(context, ben, [ana]);
  await addPostOn(context, ana, LAST_YEAR);
  await addPostOn(context, ben, LAST_YEAR, { audience: circleId });
  await sql`
    with made as (
      select n, gen_random_uuid() as media_id, timestamptz '2016-01-01' + n * interval '22 hours' as at,
        case n % 2 when 0 then ${ana.id}::uuid else ${ben.id}::uuid end as user_id
      from generate_series(1, ${POSTS}) n
    ), files as (
      insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
      select media_id, user_id, md5(n::text), 'image', 'ready', 640, 480, '{320}', at from made
    )
    insert into posts (id, user_id, media_id, kind, description, is_published, audience, circle_id, created_at)
    select uuidv7(at - now()), user_id, media_id, 'image', '', true,
      case n % 2 when 0 then 'everyone' else 'circle' end, case n % 2 when 1 then ${circleId}::uuid end, at
    from made`.execute(context.db);
  await sql`vacuum analyze posts, media`.execute(context.db);
  const days = formerDays(Temporal.PlainDate.from('2026-03-01'), 'UTC');
  const asked = { days, circleId: undefined, isOwn: false, without: [], before: undefined, limit: 31 };
  const plan = await planOf(memories(ana.id, asked, context.clock.now()));
  expect(plan).toMatch(/using posts_place_circle/);
  expect(plan).toMatch(/using posts_place_(?:user|shown)/);
  expect(plan).not.toContain('Seq Scan on posts');
  // Some ten days of each source are read, and its first post.
  expect(readOf(plan)).toBeLessThan(200);
});

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${statement}`.execute(
    context.db,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The posts that the parts of a plan found by an index. */
const readOf = (plan: string): number =>
  [...plan.matchAll(/Scan using posts_place_\S+ on posts.*rows=([\d.]+) loops=(\d+)\)/g)].reduce(
    (sum, [, rows, loops]) => sum + Number(rows) * Number(loops),
    0,
  );
