import { expect, it, vi } from 'vitest';
import { readUse } from '../http/calls/room.ts';
import { log } from '../base/log.ts';
import { createTestApp } from '../testing/test-app.ts';
import { commands } from './commands.ts';

const test = await createTestApp();
const ana = await test.addPerson('ana');

const said: string[] = [];
vi.spyOn(log, 'info').mockImplementation((line) => void said.push(line));

async function run(...args: string[]): Promise<string | undefined> {
  expect(await commands['quota']?.run(test.context, args)).toBe(0);
  return said.pop();
}
const quota = async () => (await readUse(test.context.db, ana.id))?.quotaBytes;

it('sets the quota of everybody and that of one person, and says it', async () => {
  expect(await run()).toBe('У каждого: без предела');
  expect(await run('--default', '5')).toBe('У каждого: 5 ГБ');
  expect(await run('ana')).toBe('ana: занято 0 МБ, можно 5 ГБ');
  expect(await run('ANA', '0,5')).toBe('ana: занято 0 МБ, можно 512 МБ');
  expect(await quota()).toBe(512 * 1024 ** 2);
  expect(await run('ana', 'none')).toBe('ana: занято 0 МБ, можно без предела');
  expect(await quota()).toBeNull();
  expect(await run('ana', 'default')).toBe('ana: занято 0 МБ, можно 5 ГБ');
  expect(await run('--default', 'none')).toBe('У каждого: без предела');
  expect(await quota()).toBeNull();
});

it.each([
  [['nobody', '5'], 'Пользователь не найден: nobody'],
  [['ana', 'много'], 'Укажите место в гигабайтах'],
  [['ana', '-1'], 'Укажите место в гигабайтах'],
  [['ana', '999999999'], 'Укажите место в гигабайтах'],
  [['ana', '5', '6'], 'Команды'],
])('refuses %j', async (args, message) => {
  await expect(commands['quota']?.run(test.context, args)).rejects.toThrow(message);
});
