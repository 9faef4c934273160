import { getNotificationSettings, updateNotificationSettings } from '@sfera/contract/notices/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const ALL_ON = {
  follows: true,
  reactions: true,
  comments: true,
  likes: true,
  messages: true,
  events: true,
  memories: false,
  mentions: 'everyone',
};

const read = async (as: TestPerson) => (await test.send(getNotificationSettings, { as })).body;
const write = async (as: TestPerson, body?: object) =>
  (await test.send(updateNotificationSettings, { as, body })).body;

describe('the settings', () => {
  it('are all on by default but for memories, and change independently', async () => {
    expect(await read(ana)).toEqual(ALL_ON);
    expect(await write(ana, { reactions: false })).toEqual({ ...ALL_ON, reactions: false });
    expect(await write(ana, { follows: false, reactions: true })).toEqual({ ...ALL_ON, follows: false });
    expect(await write(ana, { comments: false })).toEqual(await read(ana));
    expect(await write(ana, { likes: false })).toEqual(await read(ana));
    expect(await write(ana, { likes: true, messages: false })).toEqual(await read(ana));
    expect(await write(ana, { mentions: 'following' })).toEqual(await read(ana));
    const changed = { follows: false, comments: false, messages: false, mentions: 'following' };
    expect(await read(ana)).toEqual({ ...ALL_ON, ...changed });
    expect(await read(ben)).toEqual(ALL_ON);
  });

  it('keep the time zone that exists', async () => {
    const zone = async () => {
      const { db } = test.context;
      const rows = await db.selectFrom('users').select('time_zone').where('id', '=', ana.id).execute();
      return rows[0]?.time_zone;
    };
    expect(await zone()).toBeNull();
    expect(await write(ana, { memories: true, timeZone: 'Asia/Vladivostok' })).toMatchObject({
      memories: true,
    });
    expect(await write(ana, { memories: false })).toEqual(await read(ana));
    expect(await zone()).toBe('Asia/Vladivostok');
    expect(
      await test.refusal(updateNotificationSettings, { as: ana, body: { timeZone: 'Mars/Olympus' } }),
    ).toMatchObject({ code: 'invalid_input', field: 'timeZone' });
    expect(await zone()).toBe('Asia/Vladivostok');
  });

  it('stay as they are for an empty update', async () => {
    const before = await read(ana);
    expect([await write(ana, {}), await write(ana)]).toEqual([before, before]);
  });

  it.each(Object.keys(ALL_ON))('refuse %s that is neither on nor off', async (field) => {
    const before = await read(ana);
    const refused = await test.refusal(updateNotificationSettings, { as: ana, body: { [field]: 'нет' } });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', field });
    expect(refused.message).toMatch(/^[А-Я]/);
    expect(await read(ana)).toEqual(before);
  });

  it('are for members only, and end with the account', async () => {
    await test.context.db.deleteFrom('users').where('id', '=', ben.id).execute();
    for (const as of [undefined, ben]) {
      expect((await test.refusal(getNotificationSettings, { as })).code).toBe('signed_out');
      expect((await test.refusal(updateNotificationSettings, { as, body: {} })).code).toBe('signed_out');
    }
  });
});
