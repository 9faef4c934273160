import type { ImportId, MediaId } from '@sfera/contract/base/ids';
import { insertHeld } from '../../features/posts/held/queries.ts';
import { publishImported } from '../../features/posts/index.ts';
import type { TestContext } from '../test-context.ts';
import { addMedia, type TestMediaSettings } from './test-media-row.ts';
import type { TestPerson } from './test-person.ts';

/** When the publication of a test was published elsewhere. */
export const IMPORTED_AT = new Date('2019-05-14T10:00:00Z');

/** Holds a photo or video of the person under this name, without files. */
export async function holdMedia(
  { db, clock }: TestContext,
  owner: TestPerson,
  tempId: string,
  settings: TestMediaSettings = {},
): Promise<MediaId> {
  const { id } = await db.transaction().execute(async (tx) => {
    const media = await addMedia(tx, clock, owner, settings);
    await insertHeld(tx, { user_id: owner.id, temp_id: tempId, media_id: media.id, created_at: clock.now() });
    return media;
  });
  return id;
}

/** Brings a publication with one held photo along, for all people unless told otherwise. */
export async function addImported(
  context: TestContext,
  owner: TestPerson,
  importId: ImportId,
  {
    settings,
    ...changes
  }: Partial<Parameters<typeof publishImported>[3]> & { settings?: TestMediaSettings } = {},
) {
  const { tempId = 'one' } = changes;
  await holdMedia(context, owner, tempId, settings);
  return publishImported(context, owner.id, importId, {
    tempId,
    text: '',
    at: IMPORTED_AT,
    audience: 'everyone',
    items: [{ tempId }],
    ...changes,
  });
}
