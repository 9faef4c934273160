import { expect, it } from 'vitest';
import { expectSilence, watchedApp } from '../../testing/data/test-blocked-world.ts';
import { EVERYTHING } from '../../testing/data/test-world.ts';

it('names neither of two people to the other after a block, whatever they call, hear or are pushed', async () => {
  const watched = await watchedApp();
  await expectSilence(watched, { ...EVERYTHING, blocks: [[0, 1]] });
  // Before the block, the two were shown to each other.
  expect([...watched.named]).toEqual(expect.arrayContaining(['getProfile', 'getPost', 'listChats']));
}, 180_000);
