import { getPost } from '@sfera/contract/posts/posts';
import { expectAccessible } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { publishSeveral } from '../../support/several.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an author changes the words, the order and the number of photos of a post, and others see that it was changed',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api }) => {
    const files = ['photo.jpg', 'tall.jpg', 'small.jpg'] as const;
    const { id } = await publishSeveral(
      api,
      person,
      files.map((name) => ({ file: sample(name) })),
      'Мре',
    );
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'Действия с постом' }).click();
    await page.getByRole('menuitem', { name: 'Изменить' }).click();
    const sheet = page.getByRole('dialog', { name: 'Изменить пост' });
    const save = sheet.getByRole('button', { name: 'Сохранить' });
    await expect(save).toBeDisabled();
    // The counter behind the sheet fades.
    await expect(page.getByText('1/3')).toHaveCSS('opacity', '0');
    await expectAccessible(page, 'the post is being changed');
    await sheet.getByLabel('Описание').fill('Море');
    await sheet.getByRole('button', { name: /^Место в посте: 1 из 3/ }).press('ArrowDown');
    await sheet.getByLabel('Что на фото 1').fill('Высокая волна');
    await sheet.getByRole('button', { name: 'Убрать из поста: 3' }).click();
    // The changes are not lost by a slip.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Остаться' }).click();
    await save.click();
    await expect(sheet).toBeHidden();
    await expect(cardOf(page, 'Море').getByText('изменено')).toBeVisible();
    const { post } = await api.call(getPost, { as: person, params: { id } });
    expect(post.items).toMatchObject([{ altText: 'Высокая волна' }, {}]);
    expect(post.items).toHaveLength(2);
  },
);
