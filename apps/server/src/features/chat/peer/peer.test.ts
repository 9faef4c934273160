import type { UserId } from '@sfera/contract/base/ids';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { createPeerLookup } from './peer.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

it('tells people from circles with one question for each id, and asks again after a failure', async () => {
  const ana = await test.addPerson('ana');
  const circle = { kind: 'circle', id: await addTestCircle(test.context, ana, []) };
  const nobody = '00000000-0000-7000-8000-000000000000' as UserId;
  const answers: number[] = [];
  let isConnected = false;
  const db = test.context.db.withPlugin({
    transformQuery({ node }) {
      if (!isConnected) throw new Error('no connection');
      return node;
    },
    async transformResult({ result }) {
      answers.push(result.rows.length);
      return result;
    },
  });
  const peerOf = createPeerLookup({ db });
  await expect(peerOf(ana.id)).rejects.toThrow('no connection');
  isConnected = true;
  const ids = [ana.id, circle.id, nobody, ana.id] as UserId[];
  const answered: number[] = [];
  const peers = await Promise.all(
    ids.map(async (id, at) => {
      const peer = await peerOf(id);
      answered.push(at);
      return peer;
    }),
  );
  const person = { kind: 'person', id: ana.id };
  expect(peers).toEqual([person, circle, { kind: 'person', id: nobody }, person]);
  expect(answered.indexOf(0), 'questions about one id in their order').toBeLessThan(answered.indexOf(3));
  await peerOf(ana.id);
  expect(answers, 'rows of each answer').toEqual([3]);
});
