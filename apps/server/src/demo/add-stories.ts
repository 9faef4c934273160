import { rm, stat } from 'node:fs/promises';
import type { StoryId, UserId } from '@sfera/contract/base/ids';
import { STORY_LIFETIME_HOURS } from '@sfera/contract/stories/limits';
import { publishStory, reactToStory, viewStory } from '../features/stories/index.ts';
import type { Context } from '../context/context.ts';
import type { StoryFiles } from './demo-files.ts';
import { storyLife } from './stories/life.ts';
import { ifAllowed } from './if-allowed.ts';
import { type DemoStory, demoStories } from './stories/stories.ts';
import { inLanes } from './lanes.ts';
import { receive } from './receive.ts';

const HOUR_MS = 3_600_000;
const STORIES_AT_ONCE = 3;
const LIFETIME_MS = STORY_LIFETIME_HOURS * HOUR_MS;

type IdOf = (login: string) => UserId;

const at = (context: Context, time: number): Context => ({
  ...context,
  clock: { now: () => new Date(time) },
});

/**
 * Publishes every story at its age. Safe to repeat: live stories are kept, and expired ones are published once more.
 */
export async function addStories(
  context: Context,
  filesOf: (story: DemoStory) => Promise<StoryFiles>,
  idOf: IdOf,
  onPublished: () => void,
  stories: readonly DemoStory[] = demoStories(),
): Promise<void> {
  const now = context.clock.now().getTime();
  const published = await readPublished(context);
  await inLanes(stories, STORIES_AT_ONCE, async (story) => {
    const known = published.get(story.key);
    const lives = known !== undefined && now - known.created_at.getTime() < LIFETIME_MS;
    const isOfArchive = story.hoursAgo >= STORY_LIFETIME_HOURS;
    if (!lives && !(known && isOfArchive)) {
      const files = { ...(await filesOf(story)), tempId: `${TEMP_ID}${story.key}-${now}` };
      const then = at(context, now - story.hoursAgo * HOUR_MS);
      await ifAllowed(async () => publish(then, idOf(story.author), story, files));
    }
    onPublished();
  });
}

async function publish(
  context: Context,
  author: UserId,
  { kind, text, words, music: musicTitle }: DemoStory,
  { file, music, overlay, tempId }: StoryFiles & { tempId: string },
): Promise<void> {
  const received = await receive(context, file, kind === 'photo' ? 'image' : 'video');
  try {
    const fields = { text, tempId, isTextDrawn: words ? ('true' as const) : ('false' as const) };
    await publishStory(context, author, received, musicTitle ? { ...fields, musicTitle } : fields, {
      ...(music !== null && { music: await sent(music) }),
      ...(overlay !== null && { overlay: await sent(overlay) }),
    });
  } finally {
    await rm(received.path, { force: true });
  }
}

const sent = async (path: string) => ({ path, sizeBytes: (await stat(path)).size });

/**
 * Adds views of the stories and reactions to them; needs finished videos, which no other person sees before. Safe to
 * repeat.
 */
export async function addStoryViews(
  context: Context,
  idOf: IdOf,
  stories: readonly DemoStory[] = demoStories(),
): Promise<void> {
  const now = context.clock.now().getTime();
  const published = await readPublished(context);
  for (const story of stories) {
    const known = published.get(story.key);
    // A story in the archive already has its views.
    if (!known?.is_published || known.archived_at !== null) continue;
    const publishedAtMs = known.created_at.getTime();
    const age = Math.min(now - publishedAtMs, LIFETIME_MS);
    for (const { by, share, reaction } of storyLife(story)) {
      const then = at(context, publishedAtMs + share * age);
      await ifAllowed(async () => {
        if (reaction) await reactToStory(then, idOf(by), known.id, reaction);
        else await viewStory(then, idOf(by), known.id);
      });
    }
  }
}

const TEMP_ID = 'demo-';

interface PublishedStory {
  id: StoryId;
  created_at: Date;
  archived_at: Date | null;
  is_published: boolean;
}

/** The newest copy of each story that earlier runs have published, by its key. */
async function readPublished({ db }: Context): Promise<Map<string, PublishedStory>> {
  const rows = await db
    .selectFrom('stories')
    .select(['id', 'created_at', 'archived_at', 'is_published', 'temp_id'])
    .where('temp_id', 'like', `${TEMP_ID}%`)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.temp_id?.slice(TEMP_ID.length).replace(/-\d+$/, '') ?? '', row]));
}
