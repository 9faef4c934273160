import * as v from 'valibot';
import { ERRORS } from '@sfera/contract/base/errors';
import { showMemories } from '@sfera/contract/posts/memories';
import { UserId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { declineCircleInvitation } from '@sfera/contract/circles/invitations';
import { getPost, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { unsubscribePush } from '@sfera/contract/notices/push';
import { followTag, getTag, unfollowTag } from '@sfera/contract/posts/tags';
import { isTagName } from '@sfera/contract/words/text-links';
import { ROUTES } from '@sfera/contract/routes';
import { unsavePost } from '@sfera/contract/posts/saved';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLE } from '../../testing/access/table.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  // Others are refused by the desk regardless of what they send.
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', ana.id).execute();
});

const MISSING = '01900000-0000-7000-8000-000000000000';

const withParams = [...ROUTES].filter(([, { params }]) => params);

/** A word, an id that is gone, an id with one character more, a byte that PostgreSQL refuses, and a long address. */
const FEW = ['abc', MISSING, `${MISSING}0`, '\u0000', 'x'.repeat(5_000)];

/** All ids have one schema, so one route meets what ids.test.ts of the contract tries on the schema. */
const ALL = [
  ...FEW,
  '1',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  MISSING.slice(1),
  '%00',
  'пост',
  '💥',
  "' or 1=1 --",
  'null',
  ' ',
  '',
  'x'.repeat(99),
  'x'.repeat(101),
];

/** Routes of tags take names. */
const OF_TAGS: readonly Route[] = [getTag, followTag, unfollowTag];

/** A post that is gone is not saved either, and what is not hidden is shown. */
const takesAnyId: readonly Route[] = [unsubscribePush, unsavePost, declineCircleInvitation, showMemories];

/** A route whose id must be the caller's own refuses other well-formed ids; the table of roles tests such routes. */
const shapesFor = (route: Route) => {
  if (OF_TAGS.includes(route)) return ALL.filter((name) => !isTagName(name));
  if (route === getPost) return ALL;
  return takesAnyId.includes(route) ? FEW.filter((id) => !v.is(UserId, id)) : FEW;
};

describe.each(withParams)('%s', (name, route) => {
  it.each(shapesFor(route).map((id) => [id.slice(0, 40), id.length, id] as const))(
    'answers 404 in Russian to the id %j of %i characters',
    (_begin, _length, id) => expectMissing(name, route, id),
  );
});

/** The first bytes of a picture, enough to know its type. */
const PICTURE = 'GIF89a\u0001\u0000\u0001\u0000';

/** The body that the table of roles sends, with ids of what is gone. */
function bodyOf(name: string): object | undefined {
  const body = TABLE[name]?.body;
  return body && { postId: MISSING, storyId: MISSING, userId: MISSING, ...body };
}

/** A form with a picture. The stream can be read once. */
function formWithPhoto(name: string): FormData {
  const form = new FormData();
  form.append(name, new Blob([PICTURE]), 'photo.gif');
  form.append('name', 'photo.gif');
  form.append('tempId', 'none');
  return form;
}

async function expectMissing(name: string, route: Route, id: string) {
  const query = TABLE[name]?.query;
  const ids = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']): [string, string] => [param, id]);
  const { status, code, message } = await test.refusal(route, {
    as: ana,
    params: Object.fromEntries(ids),
    ...(query && { query }),
    body: route.multipart ? formWithPhoto(route.multipart.file) : bodyOf(name),
  });
  expect(status).toBe(404);
  // The answer to a HEAD has no body.
  if (route.method !== 'HEAD') expect(message).toBe(ERRORS[code].message);
}

describe.each([listPosts, listRecommendations])('$path', (route) => {
  it.each([
    ['limit', '0', 'Не меньше 1'],
    ['limit', '51', 'Не больше 50'],
    ['limit', '-1', 'Не меньше 1'],
    ['limit', 'abc', 'Здесь нужно число'],
    ['limit', '1.5', 'Здесь нужно целое число'],
    ['limit', '', 'Не меньше 1'],
    ['skip', '-1', 'Не меньше 0'],
    ['skip', '10001', 'Не больше 10000'],
    ['skip', '9'.repeat(400), /./],
    ['skip', 'NaN', 'Здесь нужно число'],
    ['before', 'вчера', /[а-яё]/],
    ['before', '\u0000', /[а-яё]/],
    ['before', "' or 1=1 --", /[а-яё]/],
    ['type', 'all', 'Неизвестный вид ленты'],
    ['type', 'toString', 'Неизвестный вид ленты'],
  ])('refuses %s=%s', async (field, value, message) => {
    expect(await test.refusal(route, { as: ana, query: { [field]: value } })).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
      message: expect.stringMatching(message),
    });
  });

  it('does not mind a query that it does not know', async () => {
    const query = { page: '7', constructor: 'x', 'skip[]': '1' };
    expect((await test.send(route, { as: ana, query })).status).toBe(200);
  });
});

it('refuses a query that names one thing twice', async () => {
  const { statusCode } = await test.app.inject('/api/posts?limit=5&limit=6');
  expect(statusCode).toBe(400);
});
