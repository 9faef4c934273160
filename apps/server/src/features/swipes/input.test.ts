import { listRecommendations } from '@sfera/contract/posts/posts';
import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const ID = '019ca945-0a01-7619-84b8-ed9b20ebcb81';

let test: TestApp;
let reader: TestPerson;
let author: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.addPerson('reader');
  author = await test.addPerson('author');
});

describe('the list refuses', () => {
  it.each([
    ['limit', '0', 'Не меньше 1'],
    ['limit', '21', 'Не больше 20'],
    ['limit', 'abc', 'Здесь нужно число'],
    ['limit', '1.5', 'Здесь нужно целое число'],
    ['before', '', 'Неизвестное продолжение ленты'],
    ['before', 'вчера', 'Неизвестное продолжение ленты'],
    ['before', '\u0000', 'Неизвестное продолжение ленты'],
    ['before', "' or 1=1 --", 'Неизвестное продолжение ленты'],
    ['before', 'x'.repeat(121), 'Неизвестное продолжение ленты'],
    ['before', ID, /[а-яё]/],
    ['before', 'new', /[а-яё]/],
    ['before', `other.1772366400000.54000.${ID}`, /[а-яё]/],
    ['before', `new.1772366400000.54000`, /[а-яё]/],
    ['before', `new.17723664000001.54000.${ID}`, /[а-яё]/],
    ['before', `new.1772366400000.5400000000.${ID}`, /[а-яё]/],
    ['before', `new.1772366400000.54.1.${ID}`, /[а-яё]/],
    ['before', `again.1772366400000.54000.${ID.toUpperCase()}`, /[а-яё]/],
    ['before', `again.1772366400000.54000.${ID}.1`, /[а-яё]/],
    ['before', `again.1772366400000.-1.${ID}`, /[а-яё]/],
    ['before', `again.1772366400000.${'9'.repeat(17)}.${ID}`, /[а-яё]/],
    ['before', `again.1e3.54000.${ID}`, /[а-яё]/],
  ])('%s=%s', async (field, value, message) => {
    expect(await test.refusal(listSwipes, { as: reader, query: { [field]: value } })).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
      message: expect.stringMatching(message),
    });
  });

  it('the cursor of recommendations, and recommendations refuse the cursor of swipes', async () => {
    for (let count = 0; count < 3; count += 1) await test.addPost(author, { kind: 'video' });
    const { nextCursor } = (await test.send(listRecommendations, { as: reader, query: { limit: 1 } })).body;
    const [swipe] = (await test.send(listSwipes, { as: reader })).body;
    const invalid = { status: 400, code: 'invalid_input', field: 'before' };
    const foreign = [
      [listSwipes, nextCursor],
      [listRecommendations, swipe?.cursor],
    ] as const;
    for (const [route, before] of foreign)
      expect(await test.refusal(route, { as: reader, query: { before: before ?? '' } })).toMatchObject(
        invalid,
      );
  });
});

it.each(['new.0.-999999999', 'new.9999999999999.999999999', 'again.0.0', `again.0.${'9'.repeat(16)}`])(
  'continues at any position that a cursor can name: %s',
  async (place) => {
    const query = { before: `${place}.${ID}` };
    expect((await test.send(listSwipes, { as: reader, query })).status).toBe(200);
  },
);

describe('a view is refused', () => {
  it.each([
    ['postId', {}],
    ['postId', { postId: 'x' }],
    ['postId', { postId: 7 }],
    ['postId', { postId: null }],
    ['postId', { postId: [ID] }],
    ['postId', { postId: '' }],
    ['watchedSeconds', { postId: ID, watchedSeconds: -0.1 }],
    ['watchedSeconds', { postId: ID, watchedSeconds: 36_000.1 }],
    ['watchedSeconds', { postId: ID, watchedSeconds: 1e300 }],
    ['watchedSeconds', { postId: ID, watchedSeconds: '5' }],
    ['watchedSeconds', { postId: ID, watchedSeconds: null }],
  ])('by %s in %j', async (field, body) => {
    expect(await test.refusal(viewSwipe, { as: reader, body })).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
      message: expect.stringMatching(/^[^a-z]*[а-яё][^a-z]*$/i),
    });
  });

  it.each([
    ['no object', '[]'],
    ['no JSON', '{'],
    ['nothing', ''],
  ])('with the body %s', async (_what, payload) => {
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: viewSwipe.path,
      headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/[а-яё]/) });
  });
});
