import { bubblesOf, newFan, plusOf, publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

test('the reactions to a post stand in one line with the smile, however many there are', async ({
  memberPage: page,
  api,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const post = await publishFor(api, person, 'Много реакций');
  for (const reaction of ['🔥', '😍', 'love', '💯', 'wow', '🥰'] as const)
    await newFan(api, post.id, reaction);
  await page.goto(`/userProfile/post/${post.id}`);
  const main = page.getByRole('main');
  await expect(bubblesOf(main)).toHaveCount(6);
  const middle = async (element = plusOf(main)) => {
    const box = await element.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  for (const bubble of await bubblesOf(main).all()) expect(await middle(bubble)).toBe(await middle());
  await expect(plusOf(main)).toBeInViewport({ ratio: 1 });

  // The last one scrolls into sight with the focus.
  await bubblesOf(main).last().focus();
  await expect(bubblesOf(main).last()).toBeInViewport({ ratio: 0.9 });
});
