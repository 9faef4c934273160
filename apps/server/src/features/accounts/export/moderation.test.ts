import { mute, setHiddenWords } from '@sfera/contract/people/mutes';
import { beforeAll, expect, it } from 'vitest';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addReport, decideAsOperator, openCase } from '../../../testing/data/test-report.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
});

const archiveOf = async (person: TestPerson) =>
  (await openArchive(test, await makeArchive(test, person))).data;

it('an archive holds one’s own mutes and hidden words, and not those of others', async () => {
  const at = test.context.clock.now().toISOString();
  await test.send(mute, { as: ana, params: { id: ben.id }, body: { what: 'stories', lasts: 'forever' } });
  await test.send(setHiddenWords, { as: ana, body: { words: ['спойлер'] } });
  expect(await archiveOf(ana)).toMatchObject({
    mutes: [{ login: ben.login, what: 'stories', until: null, createdAt: at }],
    hiddenWords: [{ word: 'спойлер' }],
  });
  expect(await archiveOf(ben)).toMatchObject({ mutes: [], hiddenWords: [] });
});

it('an archive holds one’s own reports and the decisions on oneself, without reporters and moderators', async () => {
  const [photo, clip] = [await test.addPost(ana), await test.addPost(ben, { kind: 'video' })];
  const caseId = await openCase(test.context, ben, { kind: 'post', id: photo.id });
  await addReport(test.context, ana, { kind: 'post', id: clip.id }, { words: 'Реклама' });
  const at = test.context.clock.now().toISOString();
  await decideAsOperator(test.context, caseId, { action: 'sensitive', rule: 7, reason: 'Нагота' });
  const data = await archiveOf(ana);
  expect(data['reports']).toEqual([
    {
      about: 'post',
      aboutId: clip.id,
      reason: 'spam',
      words: 'Реклама',
      outcome: 'open',
      createdAt: at,
      decidedAt: null,
    },
  ]);
  expect(data['decisions']).toEqual([
    {
      about: 'post',
      aboutId: photo.id,
      action: 'sensitive',
      rule: 7,
      ruleTitle: 'Показывать жестокость и наготу там, где этого не ждут.',
      reason: 'Нагота',
      createdAt: at,
      until: null,
      takenBackAt: null,
      appeal: null,
    },
  ]);
});
