import { cardOf } from '../../support/app/create-screen.ts';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import { Comments } from '../../support/app/comments.ts';
import { press } from '../../support/browser/gestures.ts';
import { paletteOf, plusOf, publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

const CODE = [
  builtChunk('entities/post/comments/comments-sheet.tsx'),
  builtChunk('entities/post/reactions/palette.tsx'),
];

test('code of likely presses is there before a hand reaches, even when the network goes', async ({
  memberPage: page,
  context,
  api,
  person,
  troubles,
  isMobile,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await publishFor(api, person, 'Роса');
  const code = CODE.map((file) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(file.slice(2))),
  );
  await page.goto('/');
  await Promise.all(code);
  await context.setOffline(true);
  await press(plusOf(cardOf(page, 'Роса')), isMobile);
  await expect(paletteOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await new Comments(page, isMobile).open();
});

test('a button is busy while its target is on the way, and opens it once', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  await publishFor(api, person, 'Иней');
  const gate = Promise.withResolvers<void>();
  for (const file of CODE)
    await page.route(file, async (route) => {
      await gate.promise;
      return route.continue();
    });
  await page.goto('/');
  const plus = plusOf(cardOf(page, 'Иней'));
  const comments = new Comments(page, isMobile);
  for (const button of [plus, comments.button]) {
    await expect(button).not.toHaveAttribute('aria-busy');
    await press(button, isMobile);
    await press(button, isMobile);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect
      .poll(() => button.evaluate((node) => Number(getComputedStyle(node).opacity)))
      .toBeLessThan(1);
  }
  gate.resolve();
  await expect(comments.dialog).toBeVisible();
  await expect(comments.button).not.toHaveAttribute('aria-busy');
});
