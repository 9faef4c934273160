import { randomBytes } from 'node:crypto';
import { testPush } from '@sfera/contract/notices/push';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { defineJob } from '../../jobs/queue.ts';
import { atEnd } from '../../testing/at-end.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { connectLive } from '../../testing/test-live.ts';
import { startTestPushService } from '../../testing/outside/test-push-service.ts';
import { createHttpApp } from '../connections/http-app.ts';
import { serveMetrics } from './serve-metrics.ts';

const TOKEN = 'a token of the operator';

/** Counters are of the process, which has run other files of tests before this one. */
const PUSHES = 'sfera_pushes_total{service="other",outcome="sent"}';

let test: TestApp;
let guarded: FastifyInstance;
let address = '';
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ metrics: { token: TOKEN, listener: { host: '127.0.0.1', port: 0 } } });
  guarded = createHttpApp(test.context.env);
  address = (await serveMetrics(guarded, test.context)) ?? '';
  atEnd(() => guarded.close());
  ana = await test.addPerson('ana');
});

const LINE = /^(?<name>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>[\d.e+-]+|NaN|\+Inf)$/i;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)",?/g;

/** Every line by the text format of Prometheus; throws at one that is not of it. */
async function scrape(): Promise<Map<string, number>> {
  const reply = await fetch(address);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const samples = new Map<string, number>();
  for (const line of (await reply.text()).split('\n')) {
    if (line === '' || /^# (?:HELP|TYPE) \w+ \S/.test(line)) continue;
    const { name, labels = '', value } = LINE.exec(line)?.groups ?? {};
    if (name === undefined || labels.replaceAll(LABEL, '') !== '') throw new Error(`Not a sample: ${line}`);
    const key = labels === '' ? name : `${name}{${labels}}`;
    if (samples.has(key)) throw new Error(`Told twice: ${line}`);
    samples.set(key, Number(value));
  }
  return samples;
}

it('tells of requests by the pattern of their route, of failures, and of nothing that stands in an address', async () => {
  const before = await scrape();
  await test.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${ana.token}` } });
  await test.app.inject(`/api/user/${ana.id}?secret=words`);
  await test.app.inject('/api/nowhere/at-all');
  const after = await scrape();
  const grown = [...after].filter(
    ([key, value]) => key.startsWith('sfera_http_requests_total') && value > (before.get(key) ?? 0),
  );
  expect(grown.map(([key]) => key).toSorted()).toEqual([
    'sfera_http_requests_total{method="GET",route="/api/user",status="200"}',
    'sfera_http_requests_total{method="GET",route="/api/user/:id",status="401"}',
    'sfera_http_requests_total{method="GET",route="unknown",status="404"}',
  ]);
  const count = after.get('sfera_http_request_seconds_count{method="GET",route="/api/user"}');
  expect(after.get('sfera_http_request_seconds_bucket{method="GET",route="/api/user",le="+Inf"}')).toBe(
    count,
  );
  const fresh = [...after.keys()].filter((key) => !before.has(key));
  expect(fresh.join('\n')).not.toMatch(/nowhere|secret|words/);
});

/** Requests that lead nowhere. */
const attack = async () => {
  const word = randomBytes(8).toString('hex');
  for (const method of ['GET', 'PUT', 'PROPFIND', 'MKCOL'] as const)
    await test.app.inject({ method: method as 'GET', url: `/${word}/${word}?${word}` });
};

// Queues and resources of Node come and go meanwhile.
const ofRequests = async () => [...(await scrape()).keys()].filter((key) => key.startsWith('sfera_http'));

it('has no more series after an attack of random addresses and methods', async () => {
  await attack();
  const before = await ofRequests();
  for (let time = 0; time < 100; time += 1) await attack();
  expect(await ofRequests()).toEqual(before);
});

it('tells of sockets, people, jobs, messages, pushes, pools, the disk and the process', async () => {
  const { context } = test;
  const before = await scrape();
  const origin = await listenOnLoopback(test.app);
  await connectLive(origin, { token: ana.token });
  await connectLive(origin, { token: ana.token });
  const kind = defineJob<object>({
    name: 'test.counted',
    title: 'Проба',
    concurrency: 1,
    expireInSeconds: 60,
    retryLimit: 0,
  });
  const done = Promise.withResolvers<void>();
  await context.jobs.work(kind, async () => done.resolve());
  await context.jobs.sendMany(context.db, kind, [{ data: {} }, { data: {}, startAfterSeconds: 3_600 }]);
  await done.promise;
  const service = await startTestPushService(context);
  const { subscription } = await service.addBrowser(ana);
  await test.send(testPush, { as: ana, body: { endpoint: subscription.endpoint } });
  await test.addMessage(await test.addPerson('ben'), ana);

  await expect
    .poll(async () => Object.fromEntries(await scrape()), { timeout: 20_000, interval: 500 })
    .toMatchObject({
      sfera_database_up: 1,
      sfera_sockets: 2,
      sfera_people_connected: 1,
      'sfera_jobs{queue="test.counted",state="deferred"}': 1,
      'sfera_jobs{queue="test.counted",state="waiting"}': 0,
      'sfera_job_runs_total{queue="test.counted",outcome="completed"}': 1,
      [PUSHES]: (before.get(PUSHES) ?? 0) + 1,
      'sfera_pool_waiting{pool="main"}': 0,
      'sfera_pool_waiting{pool="queue"}': 0,
      'sfera_disk_bytes{what="free"}': expect.any(Number),
      process_resident_memory_bytes: expect.any(Number),
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    });
});

it('answers strangers as if there were nothing, and whoever knows the token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', `Basic ${TOKEN}`]) {
    const headers = authorization === undefined ? {} : { authorization };
    expect((await guarded.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  }
  const reply = await guarded.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('# TYPE sfera_http_requests_total counter');
});
