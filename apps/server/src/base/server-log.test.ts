import { expect, it, onTestFinished } from 'vitest';
import { log, redirectLog } from './log.ts';
import { runAsRequest } from './request-id.ts';
import { createServerLog, openServerLog } from './server-log.ts';

const into = (lines: string[]) => ({ write: (text: string) => void lines.push(text) });

function record() {
  const [out, err]: [string[], string[]] = [[], []];
  return { out, err, outputs: { out: into(out), err: into(err) } };
}

const restore = () =>
  redirectLog(
    (level, message) => void (level === 'info' ? process.stdout : process.stderr).write(`${message}\n`),
  );

it('on a terminal the words of the operator stand alone, warnings on stderr, whatever the level is', () => {
  onTestFinished(restore);
  const { out, err, outputs } = record();
  openServerLog({ logLevel: 'silent', logFormat: 'text' }, outputs);
  log.info('Сфера открыта: http://localhost:3000');
  log.warn('Медленный запрос к базе', { durationMs: 1200, sql: 'select $1' });
  expect(out).toEqual(['Сфера открыта: http://localhost:3000\n']);
  expect(err).toEqual(['Медленный запрос к базе (1200 мс)\n  select $1\n']);
});

it('elsewhere each line is one of JSON on stdout, with the request on whose behalf it is written', () => {
  onTestFinished(restore);
  const { out, err, outputs } = record();
  openServerLog({ logLevel: 'warn', logFormat: 'json' }, outputs);
  runAsRequest('abc-1', () => log.warn('Почта не уходит: ana@example.org\nвторая строка'));
  expect(err).toEqual([]);
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pid: process.pid,
      requestId: 'abc-1',
      message: 'Почта не уходит: ‹почта›\nвторая строка',
    },
  ]);
  expect(out.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
});

it('on a terminal a failed request reads like a sentence, with its error', () => {
  const { err, outputs } = record();
  const facts = { requestId: 'abc-1', method: 'GET', route: '/api/posts', status: 500, durationMs: 12.3 };
  createServerLog({ logLevel: 'warn', logFormat: 'text' }, 'warn', outputs).error(
    { ...facts, error: new TypeError('nothing there') },
    'Запрос не удался',
  );
  const [first, second, third] = (err[0] ?? '').split('\n');
  expect([first, second]).toEqual([
    'Запрос не удался GET /api/posts (ответ 500, 12.3 мс, запрос abc-1)',
    'TypeError: nothing there',
  ]);
  expect(third).toMatch(/^\s+at /);
});
