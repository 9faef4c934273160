import { deleteStory, listMyStories } from '@sfera/contract/stories/stories';
import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestStory } from '../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../testing/files/test-files.ts';
import { workOnMedia } from '../media/index.ts';

const FILES = ['320.webp', '320.jpg', '640.webp', '640.jpg', 'video.mp4'];
const MISSING = { status: 404, code: 'story_not_found', message: 'История не найдена' };

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

const read = async (as = ana) => (await test.send(listMyStories, { as })).body;
const ids = async (as = ana) => (await read(as)).myStories.map(({ id }) => id);
const remove = ({ id }: TestStory, as = ana) => test.send(deleteStory, { as, params: { id } });

describe("one's own stories", () => {
  it('are empty at first', async () => {
    expect(await read()).toEqual({ myStories: [], user: { logoImage: null } });
  });

  it("hold the owner's picture and all that a viewer shows", async () => {
    const logoImage = '/media/00/160.webp';
    const { db, clock } = test.context;
    await db.updateTable('users').set({ avatar_url: logoImage }).where('id', '=', ana.id).execute();
    expect(await read()).toEqual({ myStories: [], user: { logoImage } });
    const story = await test.addStory(ana, { kind: 'video', text: 'Море' });
    await db.updateTable('media').set({ duration_ms: 7_250 }).where('id', '=', story.mediaId).execute();
    const address = (file: string) => `/media/${story.mediaKey}/${file}`;
    const source = (width: number) => ({
      width,
      webp: address(`${width}.webp`),
      jpeg: address(`${width}.jpg`),
    });
    expect(await read()).toEqual({
      myStories: [
        {
          id: story.id,
          userId: ana.id,
          login: ana.login,
          logoImage,
          fileType: 'video',
          fileUrl: address('video.mp4'),
          picture: {
            width: 640,
            height: 480,
            thumbhash: null,
            isAnimated: false,
            sources: [source(320), source(640)],
          },
          video: {
            url: address('video.mp4'),
            lightUrl: null,
            smallUrl: null,
            durationMs: 7_250,
            hasSound: false,
            wasTrimmed: false,
          },
          status: 'ready',
          failure: null,
          text: 'Море',
          isTextDrawn: false,
          music: null,
          durationMs: 7_250,
          createdAt: clock.now().toISOString(),
          isViewed: true,
          myReaction: null,
          countViews: 0,
        },
      ],
      user: { logoImage },
    });
  });

  it('are ordered oldest first, with unfinished and failed ones, and without other people’s', async () => {
    const added = [
      await test.addStory(ana),
      await test.addStory(ana, { status: 'processing' }),
      await test.addStory(ana, { status: 'failed', failure: 'media_incomplete' }),
      await test.addStory(ana),
    ];
    const other = await test.addStory(ben);
    expect(await ids()).toEqual(added.map(({ id }) => id));
    expect((await read()).myStories).toMatchObject([
      { status: 'ready', failure: null },
      { status: 'processing', failure: null, fileUrl: null, video: { url: null } },
      { status: 'failed', failure: 'Файл обрывается раньше конца. Загрузите его целиком', fileUrl: null },
      { status: 'ready' },
    ]);
    expect(await ids(ben)).toEqual([other.id]);
  });

  it('are shown for exactly 24 hours', async () => {
    const { clock } = test.context;
    const first = await test.addStory(ana);
    clock.advance(1_000);
    const second = await test.addStory(ana);
    clock.advance(DAY_MS - 1_002);
    expect(await ids()).toEqual([first.id, second.id]);
    clock.advance(1);
    expect(await ids()).toEqual([second.id]);
    clock.advance(1_001);
    expect(await ids()).toEqual([]);
  });

  it('are read by one statement', async () => {
    await test.addStory(ana);
    await read(); // the account is cached from here on
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await read();
    const statements = spy.mock.calls
      .map(([statement]: unknown[]) => JSON.stringify(statement))
      .filter((statement) => !statement.includes('jobs.'));
    spy.mockRestore();
    expect(statements).toEqual([expect.stringContaining('stories')]);
  });
});

describe('deleting a story', () => {
  it('removes only that story', async () => {
    const [story, other] = [await test.addStory(ana), await test.addStory(ana)];
    const reply = await remove(story);
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    expect(await ids()).toEqual([other.id]);
    const { rows } = await sql`
      select from stories where id = ${story.id} union all
      select from media where id = ${story.mediaId}`.execute(test.context.db);
    expect(rows).toEqual([]);
    expect(await test.refusal(deleteStory, { as: ana, params: { id: story.id } })).toEqual(MISSING);
  });

  it('is refused to others as for a missing story', async () => {
    for (const story of [await test.addStory(ana), await test.addStory(ana, { status: 'failed' })])
      expect(await test.refusal(deleteStory, { as: ben, params: { id: story.id } })).toEqual(MISSING);
    expect(await ids()).toHaveLength(2);
  });

  it('does not remove a post with that id', async () => {
    const post = await test.addPost(ana);
    expect(await test.refusal(deleteStory, { as: ana, params: { id: post.id } })).toEqual(MISSING);
  });

  it('works after its 24 hours as well', async () => {
    const story = await test.addStory(ana);
    test.context.clock.advance(2 * DAY_MS);
    expect((await remove(story)).status).toBe(204);
  });

  it('removes its files soon after and once, on any number of parallel requests', async () => {
    const [story, other] = [await test.addStory(ana, { kind: 'video' }), await test.addStory(ana)];
    for (const { mediaKey } of [story, other]) await addFiles(test.context, mediaKey, FILES, 'original');
    const replies = await Promise.all(Array.from({ length: 8 }, () => remove(story)));
    expect(replies.some(({ status }) => status === 204)).toBe(true);
    expect([204, 404]).toEqual(expect.arrayContaining(replies.map(({ status }) => status)));
    const { rows } = await sql`
      select from jobs.job where name = 'media.remove-files' and data ->> 'mediaKey' = ${story.mediaKey}`.execute(
      test.context.db,
    );
    expect(rows).toHaveLength(1);
    await workOnMedia(test.context);
    await expect
      .poll(() => remainingFiles(test.context, story.mediaKey, FILES), { timeout: 15_000 })
      .toEqual([]);
    expect(await remainingFiles(test.context, other.mediaKey, FILES)).toHaveLength(FILES.length + 1);
  });
});
