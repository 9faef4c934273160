import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import { ScheduledPostId } from '@sfera/contract/base/ids';
import { insertScheduled } from '../../features/posts/scheduled/queries.ts';
import { type Clock, newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { addMedia, type TestMediaSettings } from './test-media-row.ts';
import type { TestPerson } from './test-person.ts';

export interface TestScheduled {
  id: ScheduledPostId;
  publishAt: Date;
  mediaKeys: string[];
}

interface Settings {
  audience?: AudienceChoice;
  text?: string;
  /** Default: an hour. */
  inMs?: number;
  /** Default: one photo. */
  items?: (TestMediaSettings & { altText?: string })[];
}

/** Adds a post that waits as scheduling does, but without files and without its job. */
export function addScheduled(
  { db, clock }: Pick<Context, 'db'> & { clock: Clock },
  author: TestPerson,
  { text = 'Море', audience = 'everyone', inMs = 3_600_000, items = [{}] }: Settings = {},
): Promise<TestScheduled> {
  const id = newId<ScheduledPostId>(clock);
  const publishAt = new Date(clock.now().getTime() + inMs);
  return db.transaction().execute(async (tx) => {
    const media = [];
    for (const item of items) media.push(await addMedia(tx, clock, author, item));
    const post = {
      id,
      user_id: author.id,
      temp_id: id,
      description: text,
      who_comments: 'everyone',
      audience,
    } as const;
    await insertScheduled(
      tx,
      { ...post, publish_at: publishAt, created_at: clock.now() },
      media.map((made, at) => ({
        temp_id: made.id,
        media_id: made.id,
        alt_text: items[at]?.altText ?? '',
      })),
    );
    return { id, publishAt, mediaKeys: media.map(({ mediaKey }) => mediaKey) };
  });
}
