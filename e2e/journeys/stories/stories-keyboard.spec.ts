import { readFile } from 'node:fs/promises';
import { listMyStories, uploadStory } from '@sfera/contract/stories/stories';
import { newLogin, uploadForm } from '../../support/api.ts';
import { ffmpeg } from '../../support/media/ffprobe.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, test } from '../../support/test.ts';

test('a story is watched, answered and left by keyboard alone, in both directions', async ({
  memberPage: page,
  person,
  api,
}) => {
  const [anna, boris] = [await api.register(newLogin('anna')), await api.register(newLogin('boris'))];
  await Promise.all([anna, boris].map((other) => api.follow(person, other)));
  await api.publishStory(boris, sample('tiny.jpg'));
  for (const file of ['small.jpg', 'tiny.jpg'] as const) await api.publishStory(anna, sample(file));
  const viewer = new StoryViewer(page, false);
  await page.goto('/');
  await viewer.open(circleOf(page, anna));

  // A story that goes on would be over before a slow machine has pressed all keys.
  await page.keyboard.press('Space');
  await tabTo(page, viewer.dialog.getByRole('textbox', { name: 'Ответить на историю' }));
  for (const name of ['Эмодзи', 'Сердце']) {
    await page.keyboard.press('Tab');
    await expect(viewer.button(name)).toBeFocused();
  }
  for (const name of ['Палец вверх', `Истории ${boris.login}`, 'Следующая история'])
    await tabTo(page, viewer.button(name));
  await page.keyboard.press('Enter');
  await viewer.expectStory(anna, 2, 2);

  // From the dialog itself back to its last control, and on to the first ones.
  await viewer.dialog.evaluate((dialog) => dialog.focus());
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await expect(viewer.button('Следующая история')).toBeFocused();
  await tabTo(page, viewer.button('Закрыть'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(viewer.dialog).toBeHidden();
});

test('the name of the music is seen beside its note', async ({ memberPage: page, person, api }, info) => {
  const vera = await api.register(newLogin('vera'));
  await api.follow(person, vera);
  const song = info.outputPath('song.m4a');
  await ffmpeg(`-f lavfi -i sine=f=440:d=1 -c:a aac ${song}`);
  const form = await uploadForm(sample('tiny.jpg'), '');
  form.set('music', new Blob([await readFile(song)]), 'song.m4a');
  form.set('musicTitle', 'Тихая вода');
  await api.call(uploadStory, { as: vera, body: form });
  const status = async () => (await api.call(listMyStories, { as: vera })).myStories[0]?.status;
  await expect.poll(status, { timeout: 60_000 }).toBe('ready');
  await page.goto('/');
  const viewer = new StoryViewer(page, false);
  await viewer.open(circleOf(page, vera));
  const title = viewer.dialog.getByText('Тихая вода', { exact: true });
  await expect(title).toBeVisible();
  const { width = 0 } = (await title.locator('..').boundingBox()) ?? {};
  expect(width, 'room for the title').toBeGreaterThan(60);
});
