import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { expect, it, vi } from 'vitest';
import { addPostOn } from '../../testing/data/test-post.ts';
import { addMuteBrowser, composeWaiting, waitingPushes } from '../../testing/outside/waiting-pushes.ts';
import { createTestApp, type TestPerson } from '../../testing/test-app.ts';
import { tellOfMemories } from './memories-walk.ts';

// The clock says noon of UTC, 1 March 2026: 9 in the morning in Buenos Aires, and nowhere else below.
const test = await createTestApp();
const { context } = test;
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

const walk = () => tellOfMemories(context, new AbortController().signal);
const pushes = async () => (await composeWaiting(context)).flatMap((push) => push?.message ?? []);

async function addReader(
  login: string,
  choice: { memories: boolean; timeZone?: string },
): Promise<TestPerson> {
  const person = await test.addPerson(login);
  await addMuteBrowser(context, person);
  await addPostOn(context, person, '2023-03-01T15:00:00Z', { description: `Море ${login}` });
  await test.send(updateNotificationSettings, { as: person, body: choice });
  return person;
}

it('tells those who want it, in the morning of their time zone, once a day', async () => {
  const ana = await addReader('ana', { memories: true, timeZone: BUENOS_AIRES });
  await addReader('later', { memories: true, timeZone: 'America/Los_Angeles' });
  await addReader('missed', { memories: true, timeZone: 'Asia/Vladivostok' });
  await addReader('quiet', { memories: false, timeZone: BUENOS_AIRES });
  await addReader('nowhere', { memories: true });
  const bare = await test.addPerson('bare');
  await addMuteBrowser(context, bare);
  await test.send(updateNotificationSettings, {
    as: bare,
    body: { memories: true, timeZone: BUENOS_AIRES },
  });

  await walk();
  expect(await pushes()).toMatchObject([
    { userId: ana.id, title: 'В этот день 3 года назад', body: 'Море ana', path: '/memories' },
  ]);
  await walk();
  expect(await waitingPushes(context)).toEqual([]);
  context.clock.advance(24 * 3_600_000);
  await addPostOn(context, ana, '2025-03-02T15:00:00Z');
  await walk();
  expect(await pushes()).toMatchObject([{ title: 'В этот день 1 год назад', body: 'Посмотрите, что было' }]);
});

it('never tells twice when it is killed between the note and the queue', async () => {
  const killed = await addReader('killed', { memories: true, timeZone: BUENOS_AIRES });
  await addPostOn(context, killed, '2025-03-02T15:00:00Z');
  const enqueue = vi.spyOn(context.jobs, 'sendMany').mockRejectedValueOnce(new Error('killed'));
  await expect(walk()).rejects.toThrow('killed');
  enqueue.mockRestore();
  await walk();
  expect(await waitingPushes(context)).toEqual([]);
});

it('sends nothing of what was deleted meanwhile, nor on another day', async () => {
  const eve = await addReader('eve', { memories: true, timeZone: BUENOS_AIRES });
  const post = await addPostOn(context, eve, '2025-03-02T15:00:00Z');
  await walk();
  await context.db.deleteFrom('posts').where('id', '=', post.id).execute();
  expect(await pushes()).toEqual([]);
  const dan = await addReader('dan', { memories: true, timeZone: BUENOS_AIRES });
  await addPostOn(context, dan, '2025-03-02T15:00:00Z');
  await walk();
  context.clock.advance(24 * 3_600_000);
  await addPostOn(context, dan, '2025-03-03T15:00:00Z');
  expect(await pushes()).toEqual([]);
});
