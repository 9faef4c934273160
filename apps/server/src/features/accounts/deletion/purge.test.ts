import { deleteUser } from '@sfera/contract/people/profiles';
import { expect, it } from 'vitest';
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts';
import { waitingPurges } from '../../../testing/outside/waiting-purges.ts';
import { workOnAccounts } from '../jobs.ts';

it('the CDN is told of the files of a deleted account', async () => {
  const { context, addPerson, addPost, send } = await createTestApp({
    mediaOrigin: 'https://media.example',
    purgeUrl: 'https://purge.example',
  });
  await workOnAccounts(context);
  const ana = await addPerson('ana');
  const { mediaKey } = await addPost(ana);
  await send(deleteUser, { as: ana, body: { password: PASSWORD } });
  await expect.poll(() => waitingPurges(context, mediaKey), { timeout: 50_000 }).toEqual([15]);
});
