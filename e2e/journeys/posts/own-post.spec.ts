import { getPost } from '@sfera/contract/posts/posts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an own post can be deleted, a post of another person cannot',
  { tag: '@smoke' },
  async ({ memberPage, context, api, person }) => {
    await test.step('somebody else’s post cannot be deleted, but its link can be copied', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const author = await api.register();
      await api.follow(person, author);
      const post = await api.publish(author, sample('small.jpg'), 'Чужое');
      await memberPage.goto('/');
      await cardOf(memberPage, 'Чужое').getByRole('button', { name: 'Действия с постом' }).click();
      await expect(memberPage.getByRole('menuitem', { name: 'Удалить пост' })).toHaveCount(0);
      await memberPage.getByRole('menuitem', { name: 'Скопировать ссылку' }).click();
      await expect(memberPage.getByText('Ссылка скопирована!')).toBeVisible();
      expect(await memberPage.evaluate(() => navigator.clipboard.readText())).toBe(
        `${api.url}/post/${post.id}`,
      );
    });

    await test.step('an own post is deleted after a question, with its files', async () => {
      await api.publish(person, sample('tiny.jpg'), 'Нужное');
      const post = await api.publish(person, sample('small.jpg'), 'Лишнее');
      await memberPage.goto('/');
      const card = cardOf(memberPage, 'Лишнее');
      const menu = card.getByRole('button', { name: 'Действия с постом' });
      const question = memberPage.getByRole('alertdialog', { name: 'Удалить пост навсегда?' });

      await menu.click();
      await memberPage.getByRole('menuitem', { name: 'Удалить пост' }).click();
      await question.getByRole('button', { name: 'Отмена' }).click();
      await expect(question).toBeHidden();
      await expect(card).toBeVisible();

      await menu.click();
      await memberPage.getByRole('menuitem', { name: 'Удалить пост' }).click();
      await question.getByRole('button', { name: 'Удалить' }).click();
      await expect(card).toBeHidden();
      await expect(cardOf(memberPage, 'Нужное')).toBeVisible();

      await expect
        .poll(async () => (await api.send(getPost, { as: person, params: { id: post.id } })).status)
        .toBe(404);
      await expect
        .poll(async () => (await fetch(new URL(post.thumbnailUrl, api.url))).status, { timeout: 30_000 })
        .toBe(404);
    });
  },
);
