import { newLogin, type Api, type Person } from '../../support/api.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, expectCircles, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, test } from '../../support/test.ts';

/** Makes three followed people with stories, of whom the first has two, in the order of the strip. */
async function addPeople(api: Api, person: Person): Promise<readonly [Person, Person, Person]> {
  const [anna, boris, vera] = await Promise.all(
    ['anna', 'boris', 'vera'].map((name) => api.register(newLogin(name))),
  );
  if (!anna || !boris || !vera) throw new Error('Nobody');
  await Promise.all([anna, boris, vera].map((other) => api.follow(person, other)));
  for (const author of [vera, boris, anna]) await api.publishStory(author, sample('tiny.jpg'));
  await api.publishStory(anna, sample('small.jpg'), 'Второй кадр');
  return [anna, boris, vera];
}

test(
  'stories are watched by taps, swipes and keys, lose their rings and go to the end',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }) => {
    const [anna, boris, vera] = await addPeople(api, person);
    const viewer = new StoryViewer(page, isMobile);
    await page.clock.install();
    await page.goto('/');
    await expectCircles(page, [
      [anna, 'новая'],
      [boris, 'новая'],
      [vera, 'новая'],
    ]);
    // From here on pictures stay: only actions lead on.
    await page.clock.pauseAt(Date.now() + 60_000);

    await viewer.open(circleOf(page, anna));
    await viewer.expectStory(anna, 1, 2);
    // An earlier press would count as the second one of a double tap on the circle.
    await page.clock.runFor(300);
    await viewer.tap('right');
    await viewer.expectStory(anna, 2, 2);
    await expect(viewer.dialog.getByText('Второй кадр')).toBeVisible();
    await viewer.tap('left');
    await viewer.expectStory(anna, 1, 2);

    if (isMobile) {
      await viewer.swipe(-59, 0);
      await viewer.expectStory(anna, 1, 2);
      await viewer.swipe(-61, 0);
      await viewer.expectStory(anna, 2, 2);
      await viewer.swipe(61, 0);
      await viewer.expectStory(anna, 1, 2);
      const resting = await viewer.putDown();
      await page.clock.runFor(1_000);
      await expect(viewer.bare, 'controls under a resting finger').toHaveCSS('opacity', '0');
      await resting.lift();
      await expect(viewer.bare).toHaveCount(0);
      await viewer.expectStory(anna, 1, 2);
      const finger = await viewer.putDown();
      await finger.move(0, 110);
      await expect.poll(() => viewer.top()).toBeGreaterThan(100);
      await finger.lift();
      await expect.poll(() => viewer.top()).toBe(0);
      await viewer.expectStory(anna, 1, 2);
      await viewer.swipe(0, 121);
    } else {
      await page.keyboard.press('ArrowRight');
      await viewer.expectStory(anna, 2, 2);
      await page.keyboard.press('ArrowLeft');
      await viewer.expectStory(anna, 1, 2);
      await page.keyboard.press('Space');
      await expect(viewer.button('Продолжить')).toBeVisible();
      await page.keyboard.press('Space');
      await viewer.button('Следующая история').click();
      await viewer.expectStory(anna, 2, 2);
      await viewer.button(`Истории ${boris.login}`).click();
      await viewer.expectStory(boris, 1, 1);
      await viewer.button(`Истории ${anna.login}`).click();
      await viewer.expectStory(anna, 2, 2);
      await page.keyboard.press('Escape');
    }
    await expect(viewer.dialog).toBeHidden();
    await page.clock.resume();

    // On a desktop another story was looked at, too.
    const after = isMobile
      ? ([
          [boris, 'новая'],
          [vera, 'новая'],
          [anna, 'просмотрена'],
        ] as const)
      : ([
          [vera, 'новая'],
          [anna, 'просмотрена'],
          [boris, 'просмотрена'],
        ] as const);
    await expectCircles(page, after);
    await page.reload();
    await expectCircles(page, after);
  },
);
