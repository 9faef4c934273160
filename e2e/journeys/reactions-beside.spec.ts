import { bubblesOf, newFan, plusOf, publishFor } from '../support/reactions.ts';
import { expect, test } from '../support/test.ts';

test('the smile beside a post is never alone on a line', async ({ memberPage: page, api, person }) => {
  const post = await publishFor(api, person, 'Много реакций');
  await page.goto(`/userProfile/post/${post.id}`);
  const main = page.getByRole('main');
  const top = async (element = plusOf(main)) => (await element.boundingBox())?.y;

  for (const [before, reaction] of (['🔥', '😍', 'love', '💯', 'wow', '🥰'] as const).entries()) {
    await newFan(api, post.id, reaction);
    await page.reload();
    const count = before + 1;
    await expect(bubblesOf(main)).toHaveCount(count);
    await expect
      .poll(() => top(bubblesOf(main).last()), `the line of the last of ${count}`)
      .toBe(await top());
  }
  expect(await top(bubblesOf(main).first()), 'there is more than one line').toBeLessThan((await top()) ?? 0);
});
