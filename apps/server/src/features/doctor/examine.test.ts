import { getFindings } from '@sfera/contract/admin/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { CHECKS } from './checks/index.ts';
import { examine } from './examine.ts';
import { type Exam, fine } from './exam.ts';

const exam = {} as Exam;
const check = (name: string, run: () => Promise<ReturnType<typeof fine> | null>) => ({
  name,
  title: name,
  run,
});

it('a check that fails or does not end says so and holds up no other', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const findings = examine(exam, [
    check('endless', () => new Promise(() => {})),
    check('broken', async () => Promise.reject(new Error('сломано'))),
    check('not here', async () => null),
    check('good', async () => fine('хорошо')),
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await findings).toEqual([
    { check: 'endless', title: 'endless', state: 'unknown', detail: 'Нет ответа за 5 секунд', advice: null },
    { check: 'broken', title: 'broken', state: 'unknown', detail: 'сломано', advice: null },
    { check: 'good', title: 'good', state: 'fine', detail: 'хорошо', advice: null },
  ]);
});

it('each check has a name and a title of its own', () => {
  for (const key of ['name', 'title'] as const)
    expect(new Set(CHECKS.map((one) => one[key])).size).toBe(CHECKS.length);
});

it('the owner sees the findings at the address of the browser', async () => {
  const test = await createTestApp();
  const owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).execute();
  const { body } = await test.send(getFindings, { as: owner, headers: { host: 'sfera.invalid' } });
  const stateOf = (name: string) => body.findings.find((finding) => finding.check === name);
  expect(stateOf('address')).toMatchObject({
    state: 'problem',
    detail: 'Имя sfera.invalid не находится в DNS',
  });
  expect(stateOf('database')?.state).toBe('fine');
  expect(stateOf('schema')?.state).toBe('fine');
  expect(stateOf('backup')?.state).toBe('problem');
  expect(stateOf('server')).toBeUndefined();
});

it('a server that is reached without a proxy is told nothing about one', async () => {
  const test = await createTestApp();
  const owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).execute();
  const origin = await listenOnLoopback(test.app);
  const { body } = await test.send(getFindings, { as: owner, headers: { host: new URL(origin).host } });
  const checks = body.findings.map(({ check: name }) => name);
  expect(checks).toContain('address');
  expect(checks.filter((name) => name.startsWith('proxy'))).toEqual([]);
});
