import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { addCommunity, type TestCommunity } from '../../testing/data/test-community.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flipByte, makeCopiesFolder } from '../../testing/files/test-copies.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';
import { backUp } from './copy/back-up.ts';
import { drill } from './drill/drill.ts';
import { makeScratch } from './restore/place.ts';
import { findBackup, readList } from './stored.ts';
import { openTarget } from './targets/open-target.ts';

let test: TestApp;
let community: TestCommunity;
let mail: TestMailServer;
let copies: string;
let scratch: string;
const said: string[] = [];

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: mail.settings });
  community = await addCommunity(test);
  copies = await makeCopiesFolder();
  scratch = join(copies, '..', 'scratch');
  await backUp(test.context, copies);
});

const practise = () => {
  said.splice(0);
  return drill(test.context.env, copies, scratch, { say: (line) => void said.push(line) });
};

it('passes on a whole backup, opens feed, chat and media, sends nothing, and leaves nothing behind', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('SMTP_URL', mail.settings.smtpUrl);
  vi.stubEnv('SFERA_MAIL_FROM', mail.settings.from.address);
  vi.stubEnv('SFERA_PUBLIC_URL', mail.settings.publicUrl);
  expect(await waitingMail(test.context)).toHaveLength(1);
  // The folder that a killed drill has left.
  await makeScratch(join(scratch, 'left'));
  const outcome = await practise();
  expect(said.at(-1)).toBe('Сервер из копии открыл: ленту, чат, 12 файлов');
  expect(outcome).toMatchObject({
    state: 'done',
    differences: 0,
    files: community.countFiles,
    message: `Учение пройдено: 14 файлов, 0 расхождений`,
  });
  expect(mail.attempts()).toBe(0);
  expect(await readdir(join(copies, '..'))).toEqual(['copies']);
});

it('names each damaged table and file', async () => {
  const source = await openTarget(test.context.env, copies);
  const manifest = await findBackup(source, undefined);
  const poolPath = (sha256: string) => join(copies, 'pool', sha256.slice(0, 2), sha256);
  const page = (await Array.fromAsync(readList(source, manifest))).find(({ key }) =>
    key.endsWith('about.md'),
  );
  const users = manifest.tables.find(({ name }) => name === 'users');
  const turnBack = [
    await flipByte(poolPath(page?.sha256 ?? '')),
    await flipByte(poolPath(users?.file.sha256 ?? '')),
  ];
  const outcome = await practise();
  for (const turn of turnBack) await turn();
  expect(outcome).toMatchObject({ state: 'failed', differences: 2 });
  expect(outcome.message).toMatch(/^Учение не пройдено: 2 расхождения\. Таблица users повреждена: pool\//);
  expect(said).toContainEqual(expect.stringMatching(/^Таблица users повреждена: pool\//));
  expect(said).toContainEqual(expect.stringMatching(/^Файл folder\/pages\/about\.md повреждён: pool\//));
});
