import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { getProfile } from '@sfera/contract/people/profiles';
import {
  getUserStories,
  listStoryGroups,
  listStoryViewers,
  reactToStory,
  viewStory,
} from '@sfera/contract/stories/stories';
import { newLogin } from '../../support/api.ts';
import { followButtonOf, PRIVATE_WARNING } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, expectCircles, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, test } from '../../support/test.ts';

test('stories of a private account are shown and announced to its followers alone', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const owner = await api.register(newLogin('anna'));
  const { id } = await api.publishStory(owner, sample('tiny.jpg'), 'Только своим');
  const picture = page.getByRole('button', { name: `История ${owner.login}, новая: открыть` });
  const viewer = new StoryViewer(page, isMobile);

  // All people may open stories of a public account on its profile; the strip has those of followed people.
  await page.goto(`/userProfile/${owner.id}`);
  await viewer.open(picture);
  await expect(viewer.dialog.getByText('Только своим')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await api.call(listStoryGroups, { as: person })).toEqual([]);

  await api.makePrivate(owner);
  await api.follow(person, owner);
  await page.reload();
  await expect(page.getByText(PRIVATE_WARNING)).toBeVisible();
  await expect(followButtonOf(page, owner)).toHaveText('Запрос отправлен');
  await expect(page.getByRole('button', { name: /^История / })).toHaveCount(0);
  const toOwner = { as: person, params: { id: owner.id } };
  const toStory = { as: person, params: { id, storyId: id } };
  expect(await api.call(getUserStories, toOwner)).toEqual({ group: null });
  expect(await api.call(getProfile, toOwner)).toMatchObject({ restricted: true, storyRing: 'none' });
  expect(await api.call(listStoryGroups, { as: person })).toEqual([]);
  const calls = [
    api.send(viewStory, { as: person, body: { storyId: id } }),
    api.send(reactToStory, { ...toStory, body: { emoji: '🔥' } }),
    api.send(listStoryViewers, toStory),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);

  await page.clock.install();
  await page.goto('/');
  await expectCircles(page, []);
  await api.answerRequests(owner, 'accept');
  // The open page asks again at its next poll.
  await page.clock.runFor(REFRESH_POLL_SECONDS * 1_000);
  await expect(circleOf(page, owner)).toBeVisible();
  await viewer.open(circleOf(page, owner), { isOthers: false });
  await expect(viewer.dialog.getByText('Только своим')).toBeVisible();
});
