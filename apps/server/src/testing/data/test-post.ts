import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { MediaId, PostId } from '@sfera/contract/base/ids';
import { admitAudience } from '../../features/circles/index.ts';
import { insertItems } from '../../features/posts/held/queries.ts';
import { insertPost } from '../../features/posts/queries.ts';
import { setPostTags } from '../../features/tags/index.ts';
import type { Context } from '../../context/context.ts';
import { type Clock, newId } from '../../base/clock.ts';
import type { TestClock } from '../test-context.ts';
import { addMedia, type TestMediaSettings } from './test-media-row.ts';
import type { TestPerson } from './test-person.ts';

export interface TestPost {
  id: PostId;
  mediaId: MediaId;
  mediaKey: string;
  further: { id: MediaId; mediaKey: string }[];
}

export interface TestPostSettings extends TestMediaSettings {
  description?: string;
  altText?: string;
  audience?: AudienceChoice;
  onlyInAlbums?: boolean;
  /** Photos and videos after the first. */
  further?: (TestMediaSettings & { altText?: string })[];
}

/** Adds a post as publishing does, but without files. Posts added later are newer. */
export function addPost(
  { db, clock }: Pick<Context, 'db'> & { clock: Clock & Partial<TestClock> },
  author: TestPerson,
  settings: TestPostSettings = {},
): Promise<TestPost> {
  clock.advance?.(1); // Ids of one millisecond have no order in a test's clock.
  const id = newId<PostId>(clock);
  return db.transaction().execute(async (tx) => {
    const media = await addMedia(tx, clock, author, settings);
    const further = [];
    for (const item of settings.further ?? []) further.push(await addMedia(tx, clock, author, item));
    await insertPost(tx, {
      id,
      user_id: author.id,
      media_id: media.id,
      kind: media.kind,
      description: settings.description ?? '',
      alt_text: settings.altText ?? '',
      item_count: 1 + further.length,
      ...(await admitAudience(tx, author.id, settings.audience)),
      only_in_albums: settings.onlyInAlbums ?? false,
      is_published: [media, ...further].every(({ isPlayable }) => isPlayable),
      created_at: clock.now(),
    });
    await setPostTags(clock, tx, id, settings.description ?? '');
    if (further.length > 0)
      await insertItems(
        tx,
        id,
        further.map((item, index) => ({
          media_id: item.id,
          alt_text: settings.further?.[index]?.altText ?? '',
        })),
      );
    return { id, mediaId: media.id, mediaKey: media.mediaKey, further };
  });
}

/** Adds a post that was published at this time, some milliseconds later. */
export const addPostOn = (
  { db }: Pick<Context, 'db'>,
  author: TestPerson,
  time: string,
  { at = 0, ...settings }: TestPostSettings & { at?: number } = {},
): Promise<TestPost> =>
  addPost({ db, clock: { now: () => new Date(Date.parse(time) + at) } }, author, settings);
