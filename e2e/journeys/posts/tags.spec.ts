import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { openNotifications } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'a tag and a mention are written by suggestions, lead to their pages, and the person is told',
  { tag: '@smoke' },
  async ({ memberPage: page, person: author, openAs, api, isMobile }) => {
    const friend = await api.register();
    const word = `море${Date.now()}`;
    await api.publish(friend, sample('tiny.jpg'), `Утро #${word}`);
    const create = new CreateScreen(page);

    await test.step('the description is written by suggestions', async () => {
      await create.open();
      await create.chooseUnedited(sample('photo.jpg'));
      await create.description.pressSequentially(`Вечер #${word.slice(0, -2)}`);
      await page.getByRole('option', { name: `#${word}` }).click();
      await expect(create.description).toHaveValue(`Вечер #${word} `);
      await create.description.pressSequentially(`с @${friend.login}`);
      await expect(page.getByRole('option').first()).toContainText(friend.login);
      // Below the bar of the app nothing is half covered.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await create.description.press('ArrowDown');
      await create.description.press('Enter');
      await expect(create.description).toHaveValue(`Вечер #${word} с @${friend.login} `);
      await create.publishButton.click();
      await create.expectSuccess();
    });

    await test.step('the tag leads to its page, which is followed', async () => {
      await cardOf(page, 'Вечер')
        .getByRole('link', { name: `#${word}` })
        .click();
      await expect(page).toHaveURL(new RegExp(`/tag/${encodeURIComponent(word)}$`));
      await expect(page.getByRole('heading', { name: `#${word}` })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`#${word}`));
      await expect(page.getByText('2 публикации')).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(2);
      await page.getByRole('tab', { name: 'Новое' }).click();
      await expect(page.getByRole('listitem').first().getByRole('link', { name: /Вечер/ })).toBeVisible();
      await page.getByRole('button', { name: `Подписаться на тег «#${word}»` }).click();
      await expect(
        page.getByRole('button', { name: `Вы подписаны на тег «#${word}»: отписаться` }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(page.getByText('Вы подписаны')).toBeVisible();
    });

    await test.step('posts with followed tags stand in a feed of their own', async () => {
      await page.goto('/recomendation');
      await page.getByRole('link', { name: 'По вашим тегам' }).click();
      await expect(page.getByRole('link', { name: `#${word}` }).first()).toBeVisible();
      await expect(cardOf(page, 'Утро')).toBeVisible();
      await expect(cardOf(page, 'Вечер')).toBeHidden();
    });

    await test.step('the mentioned person is told, and the news leads to the post', async () => {
      const friends = await openAs(friend);
      await friends.goto('/');
      await openNotifications(friends, isMobile);
      await friends.getByRole('link', { name: `${author.login} упоминает вас в публикации` }).click();
      const card = cardOf(friends, 'Вечер');
      await expect(card.getByRole('link', { name: `@${friend.login}` })).toBeVisible();
      await card.getByRole('link', { name: `@${friend.login}` }).click();
      await expect(friends).toHaveURL(/\/myProfile$/);
    });
  },
);
