import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from './testing/at-end.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { databaseUrl, makeDataDir, startProcess } from './testing/test-process.ts';

const NOTE_MODULES = join(import.meta.dirname, 'testing/note-modules.ts');

/** The modules that few requests or few servers need: loaded by their first use (decision 102). */
const ON_FIRST_USE = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  '@tus/server',
  '@tus/utils',
  '@zxcvbn-ts/language-common',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'file-type',
  'flydrive',
  'ioredis',
  'libheif-js',
  'markdown-it',
  'nodemailer',
  'otpauth',
  'sharp',
  'web-push',
  'yazl',
];

it('a server that answers visitors loads nothing that they do not use', async () => {
  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  const dist = join(await makeDataDir(), 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Сфера</title>');
  const server = startProcess({
    DATABASE_URL: databaseUrl(String(database.connection.database)),
    SFERA_DATA: await makeDataDir(),
    SFERA_WEB_DIST: dist,
    NODE_OPTIONS: `--import=${NOTE_MODULES}`,
  });
  const origin = await server.origin();
  for (const path of ['/', '/readyz', '/api/users/count', '/api/posts']) await fetch(`${origin}${path}`);
  server.signal('SIGTERM');
  await server.exited;

  const list = /^MODULES (.*)$/m.exec(server.output())?.[1] ?? '[]';
  const modules: string[] = JSON.parse(list);
  expect(modules.some((url) => url.includes('/node_modules/fastify/'))).toBe(true);
  const isLoaded = (name: string) => modules.some((url) => url.includes(`/node_modules/${name}/`));
  expect(ON_FIRST_USE.filter(isLoaded)).toEqual([]);
  // Node's `fetch`: see base/node-http.ts.
  expect(modules.filter((name) => name.includes('deps/undici'))).toEqual([]);
});
