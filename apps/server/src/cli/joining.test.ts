import { logIn, register } from '@sfera/contract/accounts/auth';
import { checkInvitation } from '@sfera/contract/accounts/joining';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { log } from '../base/log.ts';
import { commands } from './commands.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const said: string[] = [];
for (const level of ['info', 'warn', 'error'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));
afterEach(() => void said.splice(0));

/** Resolves to what the command says. */
async function run(line: string): Promise<string[]> {
  const [name = '', ...args] = line.split(' ');
  expect(await commands[name]?.run(test.context, args)).toBe(0);
  return said.splice(0);
}
const roleOf = async (login: string) =>
  (await test.context.db.selectFrom('users').select('role').where('login', '=', login).executeTakeFirst())
    ?.role;

describe('create-user', () => {
  it('makes an owner where the operator says so, and a member otherwise, also of the first person', async () => {
    expect(await run('create-user first first@example.com мимоза')).toEqual(['Аккаунт first создан']);
    expect(await roleOf('first')).toBe('member');
    for (const line of [
      'create-user --owner ana ana@example.com мимоза',
      'create-user ben ben@example.com мимоза --owner',
    ])
      expect((await run(line))[1]).toMatch(/владелец сервера/);
    expect([await roleOf('ana'), await roleOf('ben')]).toEqual(['owner', 'owner']);
  });

  it('needs no invitation on a closed server', async () => {
    await run('joining closed');
    expect(await run('create-user vera vera@example.com мимоза')).toEqual(['Аккаунт vera создан']);
  });
});

describe('role', () => {
  it.each(['moderator', 'owner', 'member'])('makes a person %s, without regard to case', async (role) => {
    await test.addPerson(`person-${role}`);
    await run(`role PERSON-${role} ${role}`);
    expect(await roleOf(`person-${role}`)).toBe(role);
  });

  it.each([
    ['role nobody owner', 'Пользователь не найден: nobody'],
    ['role ana admin', 'Укажите роль: owner, moderator, member'],
    ['role ana', 'Укажите роль'],
    ['role', 'Укажите логин'],
    ['joining free', 'Укажите, как присоединяются: open, invitation, approval, closed'],
    ['invite --uses 0', 'Хотя бы один человек'],
    ['invite --days 365', 'Не больше 30 дней'],
    ['invite --people 5', /npm run sfera -- invite \[--uses/],
    ['approve', 'Укажите логин'],
    ['decline nobody', 'Заявки нет: nobody'],
  ])('«%s» says what is wrong: %s', async (line, message) => {
    const [name = '', ...args] = line.split(' ');
    await expect(commands[name]?.run(test.context, args)).rejects.toThrow(message);
  });
});

it('joining says how people join, and changes it', async () => {
  await run('joining approval');
  expect(await run('joining')).toEqual([expect.stringMatching(/^approval: .*после одобрения/)]);
});

it('invite prints a link that admits people until it is revoked', async () => {
  await run('joining invitation');
  const [link = ''] = await run('invite --uses 2 --days 3');
  const [, code] = /^http:\/\/localhost:3000\/invite#([\w-]{22})$/.exec(link) ?? [];
  expect((await test.send(checkInvitation, { body: { code } })).body).toEqual({ inviter: null });
  expect(await run(`invite --revoke ${link}`)).toEqual(['Приглашение отозвано']);
  expect((await test.refusal(checkInvitation, { body: { code } })).code).toBe('invitation_invalid');
  await expect(run(`invite --revoke ${link}`)).rejects.toThrow('Приглашение уже отозвано');
});

it('requests lists who asks to join, and approve and decline answer', async () => {
  await run('joining approval');
  expect(await run('requests')).toEqual(['Заявок нет']);
  const names = { password: 'мимоза', confirmPassword: 'мимоза', about: 'Мы знакомы:\nиграем в шахматы' };
  for (const login of ['gleb', 'dora']) {
    await test.send(register, { body: { ...names, login, email: `${login}@example.com` } });
    test.context.clock.advance(1_000);
  }
  expect(await run('requests')).toEqual([
    '2026-03-01  gleb  gleb  gleb@example.com  Мы знакомы: играем в шахматы',
    '2026-03-01  dora  dora  dora@example.com  Мы знакомы: играем в шахматы',
  ]);
  expect(await run('approve GLEB')).toEqual(['Аккаунт gleb создан']);
  expect(await run('decline dora')).toEqual(['Заявка dora отклонена']);
  expect(await run('requests')).toEqual(['Заявок нет']);
  expect((await test.send(logIn, { body: { login: 'gleb', password: 'мимоза' } })).status).toBe(200);
});
