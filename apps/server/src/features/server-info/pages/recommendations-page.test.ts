import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RECOMMENDED_USERS } from '@sfera/contract/people/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOURS_PER_DOUBLING, POINTS, recommendationRank } from '../../../db/ranking/recommendations.ts';
import {
  ASSUMED_VIEWERS,
  HOURS_PER_STEP,
  NEUTRAL_PERCENT,
  STEP_PERCENT,
  swipeRank,
} from '../../../db/ranking/swipes.ts';
import { createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { MAX_FRIENDS, MAX_PER_FRIEND } from '../../search/index.ts';
import { DEFAULTS } from './sources.ts';

let test: TestContext;
let page: string;

beforeAll(async () => {
  test = await createTestContext();
  page = await readFile(join(DEFAULTS, 'recommendations.md'), 'utf8');
});

/** The numbers in the rows of the table that begins with this heading. */
function tableBelow(heading: string): number[][] {
  const lines = page.slice(page.indexOf(`| ${heading} |`)).split('\n');
  const rows = lines.slice(
    2,
    lines.findIndex((line) => line === ''),
  );
  return rows.map((row) => row.split('|').slice(1, -1).map(Number));
}

/** The rank that the database gives, above that of a post of the same hour without reactions. */
async function hoursAbove(counts: Partial<Record<'likes' | 'viewers' | 'percents', number>>) {
  const { likes = 0, viewers = 0, percents = 0 } = counts;
  const { rows } = await sql<{ posts: number; swipes: number }>`
    select recommendation_rank(t, 0, ${likes}::int, 0) - recommendation_rank(t, 0, 0, 0) as posts,
      swipe_rank(t, 0, 0, 0, ${viewers}::int, ${percents}::int) - swipe_rank(t, 0, 0, 0, 0, 0) as swipes
    from (values (timestamptz '2026-03-01 12:00Z')) moment (t)`.execute(test.db);
  return rows[0];
}

describe('the page about recommendations', () => {
  it('names the weights of the ranking', () => {
    const phrases = [
      `Отметка «Нравится» или реакция — ${POINTS.like} балл, комментарий — ${POINTS.comment} балла`,
      `поднимает пост на ${HOURS_PER_DOUBLING} часов`,
      `каждые ${String(STEP_PERCENT).replace('.', ',')} % длины сверх неё поднимают на ${HOURS_PER_STEP} часов`,
      `прибавляются ${ASSUMED_VIEWERS} воображаемых, которые досмотрели до половины`,
      `${MAX_FRIENDS} ваших последних подписок и ${MAX_PER_FRIEND} последних подписок каждого`,
      `меньше ${RECOMMENDED_USERS} человек`,
    ];
    for (const phrase of phrases) expect(page).toContain(phrase);
    expect(POINTS.reaction, '«отметка или реакция» have one weight').toBe(POINTS.like);
    expect(NEUTRAL_PERCENT, '«половина»').toBe(50);
  });

  it('names everything that the formulas take', () => {
    expect(Object.keys(recommendationRank.inputs)).toEqual([
      'created_at',
      'reaction_count',
      'like_count',
      'comment_count',
    ]);
    expect(Object.keys(swipeRank.inputs).slice(4)).toEqual(['watch_count', 'watched_percents']);
  });

  it('has examples that the database agrees with', async () => {
    const posts = tableBelow('Баллы поста');
    expect(posts).toHaveLength(6);
    for (const [likes = NaN, hours] of posts)
      expect(await hoursAbove({ likes }), `${likes} points`).toMatchObject({ posts: hours });
    const swipes = tableBelow('Зрители');
    expect(swipes).toHaveLength(5);
    for (const [viewers = NaN, percent = NaN, hours] of swipes)
      expect(await hoursAbove({ viewers, percents: viewers * percent }), `${viewers}`).toMatchObject({
        swipes: hours,
      });
  });
});
