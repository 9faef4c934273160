import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { serveWeb } from './web.ts';

/** Two builds of one worker, the second one many times as long and never compressed. */
const BUILDS = ['// first', `// second${' '.repeat(200_000)}`];
const PUBLISHED = 150;
const READERS = 4;

const folder = await mkdtemp(join(tmpdir(), 'sfera-whole-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const dist = join(folder, 'dist');
await mkdir(join(dist, 'assets'), { recursive: true });

/** Puts a file into its place at once, as `publishBuild` does. */
async function put(name: string, content: string | Buffer): Promise<void> {
  await writeFile(join(folder, name), content);
  await rename(join(folder, name), join(dist, name));
}

it.each([
  ['as it is', 'identity'],
  ['compressed', 'gzip'],
])(
  'sends one build or the other %s, whole, while one takes the place of the other',
  async (_how, encoding) => {
    await put('index.html', '<!doctype html><title>Сфера</title>');
    await put('sw.js', BUILDS[0] ?? '');
    const app = Fastify({ exposeHeadRoutes: false });
    atEnd(() => app.close());
    await serveWeb(app, dist);
    const origin = await listenOnLoopback(app);
    const publishing = new AbortController();
    const seen = new Set<string>();
    const ofTag = new Map<string, Set<string>>();
    const read = async () => {
      while (!publishing.signal.aborted) {
        const answer = await fetch(`${origin}/sw.js`, { headers: { 'accept-encoding': encoding } });
        const text = await answer.text();
        seen.add(BUILDS.includes(text) ? text : `${answer.status} ${text.length}`);
        const tag = answer.headers.get('etag') ?? '';
        ofTag.set(tag, (ofTag.get(tag) ?? new Set()).add(text));
      }
    };
    const readers = Promise.all(Array.from({ length: READERS }, read));
    for (let at = 0; at < PUBLISHED; at += 1) {
      const build = BUILDS[at % 2] ?? '';
      await put('sw.js', build);
      if (at % 2 === 0) await put('sw.js.gz', gzipSync(build));
      else await rm(join(dist, 'sw.js.gz'));
    }
    publishing.abort();
    await readers;
    expect(seen).toEqual(new Set(BUILDS));
    expect(
      [...ofTag].filter(([, texts]) => texts.size > 1),
      'a tag names one build',
    ).toEqual([]);
  },
);

it('sends a compressed file as it was compressed', async () => {
  await put('index.html', '<!doctype html><title>Сфера</title>');
  await put('sw.js', '// plain');
  await put('sw.js.gz', gzipSync('// plain'));
  const app = Fastify({ exposeHeadRoutes: false });
  await serveWeb(app, dist);
  const { headers, rawPayload } = await app.inject({
    url: '/sw.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.length),
    'cache-control': 'no-cache',
  });
  expect(String(gunzipSync(rawPayload))).toBe('// plain');
});
