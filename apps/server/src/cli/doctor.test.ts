import { afterEach, expect, it, vi } from 'vitest';
import { findFreePort } from '../testing/engines/free-port.ts';
import { makeDataDir } from '../testing/test-process.ts';
import { log } from '../base/log.ts';
import { doctor } from './doctor.ts';

const said: string[] = [];
vi.spyOn(log, 'info').mockImplementation((line) => void said.push(line));
afterEach(() => void said.splice(0));

it('says what is wrong and what to do, and once why the rest is left out', async () => {
  const variables = {
    SFERA_DATA: await makeDataDir(),
    PORT: `${await findFreePort()}`,
    DATABASE_POOL: 'many',
  };
  expect(await doctor(variables, [])).toBe(1);
  const text = said.join('\n');
  expect(text).toMatch(/^✗ Настройки: DATABASE_POOL: .*\n {4}→ Исправьте/);
  expect(text).toMatch(/\n✗ База данных: База данных не запущена.*\n {4}→ Запустите сервер/);
  expect(text).toMatch(/\n! Почта: Почта не настроена/);
  expect(text).toMatch(/\n\? Не проверено: .*Схема базы, .*\n {4}База данных не запущена/);
  expect(text.match(/База данных не запущена/g)).toHaveLength(2);
  expect(text).toMatch(/Есть что чинить: проблем [34], /);
});

it('knows no other options', async () => {
  await expect(doctor({}, ['--repair'])).rejects.toThrow('npm run sfera -- doctor [--json]');
});
