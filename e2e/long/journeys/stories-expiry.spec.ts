import { join } from 'node:path';
import { getProfile } from '@sfera/contract/people/profiles';
import {
  getUserStories,
  listMyStories,
  listStoryArchive,
  listStoryGroups,
  listViewedStories,
  viewStory,
} from '@sfera/contract/stories/stories';
import { DAY_MS } from '@sfera/contract/base/time';
import { Api } from '../../support/api.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { circleOf, ownCircle, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, signIn, test } from '../../support/test.ts';

/** Settings of a server whose clock is ahead. */
const ahead = (byMs: number) => ({
  NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../support/browser/shift-clock.mjs')}`,
  SFERA_E2E_CLOCK_AHEAD_MS: String(byMs),
});

test('a day later a story is only in its author’s archive', async ({ page, context, isMobile }) => {
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  try {
    let api = new Api(server.url);
    const [author, fan] = [await api.register('anna'), await api.register('boris')];
    await api.follow(fan, author);
    const { id } = await api.publishStory(author, sample('tiny.jpg'), 'Вчера');
    await api.viewStory(fan, id);
    const seenBy = async () => ({
      strip: (await api.call(listStoryGroups, { as: fan })).map(({ login }) => login),
      profile: (await api.call(getProfile, { as: fan, params: { id: author.id } })).storyRing,
      stories: (await api.call(getUserStories, { as: fan, params: { id: author.id } })).group?.stories.length,
      viewed: await api.call(listViewedStories, { as: fan }),
      view: (await api.send(viewStory, { as: fan, body: { storyId: id } })).status,
    });

    expect(await seenBy()).toEqual({
      strip: ['anna'],
      profile: 'seen',
      stories: 1,
      viewed: [id],
      view: 204,
    });
    await server.stop();
    server = await startServer(dataDir, ahead(DAY_MS));
    api = new Api(server.url);
    expect(await seenBy()).toEqual({
      strip: [],
      profile: 'none',
      stories: undefined,
      viewed: [],
      view: 404,
    });
    expect((await api.call(listMyStories, { as: author })).myStories).toEqual([]);
    expect((await api.call(listStoryArchive, { as: fan })).stories).toEqual([]);

    await signIn(context, author);
    await page.goto(server.url);
    await expect(ownCircle(page)).toHaveAccessibleName('Вы: создать историю');
    await expect(circleOf(page, author)).toHaveCount(0);
    await page.goto(`${server.url}/myProfile/archive`);
    await press(page.getByRole('main').getByRole('button', { name: /^Фото, / }), isMobile);
    const viewer = new StoryViewer(page, isMobile);
    await viewer.expectStory(author, 1, 1);
    await expect(viewer.dialog.getByText('Вчера')).toBeVisible();
    await expect(viewer.button('1 просмотр')).toBeVisible();
    // An open page would look for the server that stops.
    await page.close();
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
