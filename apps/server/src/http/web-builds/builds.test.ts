import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { publishOwnBuild } from './publish.ts';

const PAGE = '<!doctype html><title>Сфера</title>';
const SETTINGS = { databaseUrl: 'postgres://shared/sfera' };

let context: TestContext;

beforeAll(async () => {
  context = await createTestContext(SETTINGS);
});
beforeEach(async () => {
  await context.db.deleteFrom('builds').execute();
  await context.storage.removeAll('builds');
});

/** The folder of a build: a file that all builds share, and one of its own, also compressed. */
async function makeBuild(name: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'sfera-build-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), PAGE);
  await writeFile(join(dist, 'assets', 'common.wasm'), 'common');
  await writeFile(join(dist, 'assets', `${name}.js`), `// ${name}`);
  await writeFile(join(dist, 'assets', `${name}.js.br`), brotliCompressSync(`// ${name}`));
  return dist;
}

/** A process of the same cluster with this build. */
async function start(dist: string) {
  await publishOwnBuild(context, dist);
  const app = await buildApp(context, dist);
  onTestFinished(() => app.close());
  return app;
}

const keptFiles = () => Array.fromAsync(context.storage.list('builds'));

async function servedBy(app: Awaited<ReturnType<typeof start>>, names: readonly string[]) {
  const served: string[] = [];
  for (const name of names)
    if ((await app.inject(`/assets/${name}.js`)).statusCode === 200) served.push(name);
  return served;
}

it('serves the chunks of another build as its own: type, encoding, cache and security headers', async () => {
  const [former, next] = [await start(await makeBuild('former')), await start(await makeBuild('next'))];
  for (const [app, name] of [
    [former, 'next'],
    [next, 'former'],
  ] as const) {
    const plain = await app.inject(`/assets/${name}.js`);
    expect([plain.statusCode, plain.body]).toEqual([200, `// ${name}`]);
    const packed = await app.inject({
      url: `/assets/${name}.js`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`// ${name}`);
    expect(packed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    const head = await app.inject({ method: 'HEAD', url: `/assets/${name}.js` });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  }
  expect((await next.inject('/assets/common.wasm')).headers['content-type']).toBe('application/wasm');
});

it.each(['/assets/gone.js', '/assets/former.js.br', '/assets/..%2fformer.js', '/assets/', '/former.js'])(
  'finds nothing of another build at %s',
  async (url) => {
    await start(await makeBuild('former'));
    const reply = await (await start(await makeBuild('next'))).inject(url);
    expect(reply.body).not.toContain('// former');
    if (url.startsWith('/assets')) expect(reply.statusCode).toBe(404);
  },
);

it('keeps the files of three builds, each file once, and counts a build that comes back as the newest', async () => {
  const dists = new Map<string, string>();
  for (const name of ['a', 'b', 'c', 'd']) dists.set(name, await makeBuild(name));
  const deploy = (name: string) => start(dists.get(name) ?? '');
  const names = [...dists.keys()];
  for (const name of ['a', 'b', 'c']) await deploy(name);
  expect(await keptFiles()).toHaveLength(7);
  await deploy('a');
  const last = await deploy('d');
  expect(await servedBy(last, names)).toEqual(['a', 'c', 'd']);
  expect(await keptFiles()).toHaveLength(7);
});

it('keeps each file once when processes of one build start together', async () => {
  const dist = await makeBuild('same');
  await Promise.all(Array.from({ length: 4 }, () => publishOwnBuild(context, dist)));
  expect(await keptFiles()).toHaveLength(3);
  expect(await readdir(context.storage.tempDir)).toEqual([]);
});

it('keeps all files of builds that start together, also of those that push one another out', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  await Promise.all(names.map(async (name) => publishOwnBuild(context, await makeBuild(name))));
  const served = await servedBy(await start(await makeBuild('last')), names);
  expect(served).toHaveLength(2);
  expect(await keptFiles()).toHaveLength(7);
});

it('keeps the newest build of a folder that also holds files of older ones', async () => {
  const dist = await makeBuild('new');
  await writeFile(join(dist, 'assets', 'old.js'), '// old');
  const builds = [['assets/new.js', 'assets/common.wasm'], ['assets/old.js']];
  await writeFile(join(dist, '.generations.json'), JSON.stringify({ builds }));
  await publishOwnBuild(context, dist);
  expect(await keptFiles()).toHaveLength(2);
});

it('keeps nothing without a build, and asks for nothing when the process is alone', async () => {
  await publishOwnBuild(context, '/nonexistent');
  await publishOwnBuild(context, await makeBuild('former'));
  expect(await keptFiles()).toHaveLength(3);
  const alone = { ...context, env: { ...context.env, databaseUrl: undefined } };
  const app = await buildApp(alone, await makeBuild('next'));
  onTestFinished(() => app.close());
  expect((await app.inject('/assets/former.js')).statusCode).toBe(404);
});
