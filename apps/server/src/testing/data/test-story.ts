import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { MediaId, StoryId } from '@sfera/contract/base/ids';
import { admitAudience } from '../../features/circles/index.ts';
import { insertStory } from '../../features/stories/queries.ts';
import { newId } from '../../base/clock.ts';
import type { TestContext } from '../test-context.ts';
import { addMedia, type TestMediaSettings } from './test-media-row.ts';
import type { TestPerson } from './test-person.ts';

export interface TestStory {
  id: StoryId;
  mediaId: MediaId;
  mediaKey: string;
}

export interface TestStorySettings extends TestMediaSettings {
  text?: string;
  isTextDrawn?: boolean;
  musicTitle?: string;
  audience?: AudienceChoice;
  /** Age of the story. Default: just published. */
  ageMs?: number;
}

/** Adds a story as publishing does, but without files. Among stories of one age, those added later are newer. */
export function addStory(
  { db, clock }: TestContext,
  author: TestPerson,
  settings: TestStorySettings = {},
): Promise<TestStory> {
  clock.advance(1); // Ids of one millisecond have no order.
  const createdAt = new Date(clock.now().getTime() - (settings.ageMs ?? 0));
  const id = newId<StoryId>({ now: () => createdAt });
  return db.transaction().execute(async (tx) => {
    const media = await addMedia(tx, clock, author, settings);
    await insertStory(tx, {
      id,
      user_id: author.id,
      media_id: media.id,
      kind: media.kind,
      text: settings.text ?? '',
      ...(await admitAudience(tx, author.id, settings.audience)),
      is_published: media.isPlayable,
      temp_id: null,
      is_text_drawn: settings.isTextDrawn ?? false,
      music_title: settings.musicTitle ?? null,
      created_at: createdAt,
    });
    return { id, mediaId: media.id, mediaKey: media.mediaKey };
  });
}
