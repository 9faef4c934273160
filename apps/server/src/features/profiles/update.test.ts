import { USER_DESCRIPTION_MAX_LENGTH } from '@sfera/contract/people/limits';
import { updateUser } from '@sfera/contract/people/profiles';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  ana = await test.addPerson('ana');
});

const update = (fields: Record<string, string>, as = ana) => sendForm(origin, updateUser, as, fields);
const read = async (as = ana) => (await test.send(getCurrentUser, { as })).body;

describe('editing one’s profile', () => {
  it('answers with the changed account', async () => {
    const fields = { login: 'Ana.New', userName: 'Анна', description: 'Снимаю\nгоры', isPrivate: 'true' };
    const { status, body } = await update(fields);
    expect(status).toBe(200);
    expect(body.user).toEqual({ ...(await read()), ...fields, isPrivate: true });
  });

  it.each([
    ['login', 'other'],
    ['userName', 'Анна'],
    ['description', 'Снимаю'],
    ['isPrivate', 'true'],
  ])('changes only %s', async (field, value) => {
    await update({ description: 'Была', userName: 'Аня' });
    const before = await read();
    const { body } = await update({ [field]: value });
    const expected = { ...before, [field]: field === 'isPrivate' ? true : value };
    expect(body.user).toEqual(expected);
    expect(await read()).toEqual(expected);
  });

  it('changes nothing for an empty form or unknown fields', async () => {
    const before = await read();
    for (const fields of [
      { x: '' },
      { id: '1', email: 'x@example.com', isVerified: 'true', countPosts: '9' },
    ])
      expect((await update(fields)).body.user).toEqual(before);
    const form = new FormData();
    const headers = { authorization: `Bearer ${ana.token}` };
    const reply = await fetch(`${origin}/api/updateUser`, { method: 'PUT', body: form, headers });
    expect([reply.status, await reply.json()]).toEqual([200, { user: before }]);
  });

  it('trims texts, and accepts an empty description', async () => {
    await update({ description: 'Снимаю' });
    const { body } = await update({ login: ' new ', userName: ' Анна ', description: '  ' });
    expect(body.user).toMatchObject({ login: 'new', userName: 'Анна', description: '' });
  });

  it('accepts 500 characters of description, however many bytes they have', async () => {
    const description = '😀'.repeat(USER_DESCRIPTION_MAX_LENGTH);
    expect((await update({ description })).body.user.description).toBe(description);
  });

  it('keeps the session, also after a change of the login', async () => {
    await update({ login: 'renamed' });
    expect(await read()).toMatchObject({ id: ana.id, login: 'renamed' });
  });

  it.each([
    [{ userName: '' }, 'userName', 'Введите имя'],
    [{ userName: ' \u200b ' }, 'userName', 'Введите имя'],
    [{ userName: 'я'.repeat(61) }, 'userName', 'Не длиннее 60 символов'],
    [{ userName: 'a\u0000b' }, 'userName', 'Текст содержит недопустимые символы'],
    [{ description: 'я'.repeat(501) }, 'description', 'Не длиннее 500 символов'],
    [{ description: 'a\u0000b' }, 'description', 'Текст содержит недопустимые символы'],
    [{ login: '' }, 'login', 'Введите логин'],
    [{ login: 'a' }, 'login', 'Логин не короче 2 символов'],
    [{ login: 'a'.repeat(31) }, 'login', 'Логин не длиннее 30 символов'],
    [{ login: 'анна' }, 'login', 'Логин: латинские буквы, цифры, точка, дефис и подчёркивание'],
    [{ isPrivate: 'да' }, 'isPrivate', 'Здесь нужно true или false'],
    [{ removeLogoImage: '1' }, 'removeLogoImage', 'Здесь нужно true или false'],
  ])('refuses %j and changes nothing', async (fields, field, message) => {
    const before = await read();
    const others = { userName: 'Другое', description: 'Другое' };
    expect(await update({ ...others, ...fields })).toEqual({
      status: 400,
      body: { code: 'invalid_input', field, message },
    });
    expect(await read()).toEqual(before);
  });

  it.each(['application/json', 'text/plain', undefined])('refuses a body of type %s', async (type) => {
    const headers = { authorization: `Bearer ${ana.token}`, ...(type && { 'content-type': type }) };
    const body = '{"userName":"x"}';
    const reply = await fetch(`${origin}/api/updateUser`, { method: 'PUT', headers, body });
    expect([reply.status, await reply.json()]).toEqual([
      415,
      { code: 'unsupported_body', message: 'Страница устарела. Обновите её и попробуйте ещё раз' },
    ]);
  });

  it('refuses an account that was just deleted', async () => {
    await read();
    await test.context.db.deleteFrom('users').execute();
    expect(await update({ userName: 'Анна', isPrivate: 'false' })).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    });
  });
});

describe('a changed login', () => {
  it('may differ in case only', async () => {
    expect((await update({ login: 'ANA' })).body.user.login).toBe('ANA');
  });

  it.each(['ben', 'BEN'])('is refused when it is taken: %s', async (login) => {
    await test.addPerson('Ben');
    const before = await read();
    expect(await update({ login, userName: 'Анна' })).toEqual({
      status: 409,
      body: { code: 'login_taken', field: 'login', message: 'Логин уже занят' },
    });
    expect(await read()).toEqual(before);
  });

  it('is given to one of many people who request it at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => test.addPerson(`crowd-${n}`)));
    const replies = await Promise.all(
      crowd.map((as, n) => update({ login: n % 2 ? 'wanted' : 'WANTED', userName: `Новое ${n}` }, as)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    for (const [n, { status, body }] of replies.entries()) {
      const { login, userName } = await read(crowd[n]);
      if (status === 200) expect([login.toLowerCase(), userName]).toEqual(['wanted', `Новое ${n}`]);
      else
        expect([body.code, body.field, login, userName]).toEqual([
          'login_taken',
          'login',
          `crowd-${n}`,
          `crowd-${n}`,
        ]);
    }
  });
});
