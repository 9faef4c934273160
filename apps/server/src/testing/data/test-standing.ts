import { mute, MutedPart } from '@sfera/contract/people/mutes';
import type { TestApp, TestPerson } from '../test-app.ts';

/** One person wants nothing more of the other, for ever. */
export async function muteEverything(test: TestApp, as: TestPerson, { id }: TestPerson): Promise<void> {
  for (const what of MutedPart.options)
    await test.send(mute, { as, params: { id }, body: { what, lasts: 'forever' } });
}

/** Gives a person a role on the server, as an owner of the server does. */
export async function setRole(test: TestApp, { id }: TestPerson, role: 'moderator' | 'owner'): Promise<void> {
  await test.context.db.updateTable('users').set({ role }).where('id', '=', id).execute();
}
