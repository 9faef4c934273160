import { listPosts } from '@sfera/contract/posts/posts';
import { listMyStories } from '@sfera/contract/stories/stories';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a reload resumes the draft with its edits and words, and asks once; it can be thrown away',
  { tag: '@smoke' },
  async ({ memberPage }) => {
    const create = new CreateScreen(memberPage);
    await create.open();
    await create.choose(sample('small.jpg'));
    await expect(create.editStep).toBeVisible();
    await memberPage.getByRole('tab', { name: 'Настройка' }).click();
    const slider = memberPage.getByRole('slider', { name: 'Экспозиция' });
    await slider.focus();
    await slider.press('PageUp');
    await expect(slider).toHaveAttribute('aria-valuetext', '+10');
    await create.toDetails();
    await create.description.fill('Черновик о море');

    await memberPage.reload();
    await expect(memberPage.getByText('Продолжить черновик?')).toBeVisible();
    await memberPage.getByRole('button', { name: 'Продолжить' }).click();
    await expect(create.editStep).toBeVisible();
    await memberPage.getByRole('tab', { name: 'Настройка' }).click();
    await expect(slider).toHaveAttribute('aria-valuetext', '+10');
    await create.toDetails();
    await expect(create.description).toHaveValue('Черновик о море');
    await create.publishButton.click();
    await create.expectSuccess();

    await create.open();
    await memberPage.reload();
    await expect(create.chooseStep).toBeVisible();
    await expect(memberPage.getByText('Продолжить черновик?')).toBeHidden();

    await create.chooseUnedited(sample('small.jpg'));
    await memberPage.reload();
    await memberPage.getByRole('button', { name: 'Удалить черновик' }).click();
    await expect(memberPage.getByText('Продолжить черновик?')).toBeHidden();
    await memberPage.reload();
    await expect(create.chooseStep).toBeVisible();
    await expect(memberPage.getByText('Продолжить черновик?')).toBeHidden();
  },
);

test('Back goes a step back and loses nothing; after publishing it leads to no empty form', async ({
  memberPage,
}) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.chooseUnedited(sample('small.jpg'));
  await create.description.fill('Туда и обратно');
  await memberPage.goBack();
  await expect(create.editStep).toBeVisible();
  await memberPage.goBack();
  await expect(create.chooseStep).toBeVisible();
  await memberPage.getByRole('button', { name: 'Продолжить' }).click();
  await create.toDetails();
  await expect(create.description).toHaveValue('Туда и обратно');
  await create.publishButton.click();
  await create.expectSuccess();
  await memberPage.goBack();
  await expect(create.chooseStep).toBeHidden();
});

test('several files are published one after another', async ({ memberPage, person, api }) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  // The notice is gone again after some seconds.
  await Promise.all([
    expect(memberPage.getByText(/1 файл не подошёл/)).toBeVisible(),
    create.chooseSeparately([sample('small.jpg'), sample('notes.txt'), sample('tiny.jpg')]),
  ]);
  await expect(memberPage.getByText('1 из 2')).toBeVisible();
  await create.toDetails();
  await create.description.fill('Первое');
  await create.publishButton.click();
  await expect(memberPage.getByText('2 из 2')).toBeVisible();
  await create.toDetails();
  await expect(create.description).toHaveValue('');
  await create.description.fill('Второе');
  await create.publishButton.click();
  await create.expectSuccess();
  await expect(cardOf(memberPage, 'Второе')).toBeVisible();
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  expect(posts.map(({ description }) => description)).toEqual(['Второе', 'Первое']);
});

test('a photo becomes a story of 1080 × 1920 on black', async ({ memberPage, person, api }) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  await create.toStory(sample('small.jpg'));
  await memberPage.getByRole('tab', { name: 'Текст' }).tap();
  await create.storyText.fill('ж'.repeat(201));
  await memberPage.getByRole('button', { name: 'Готово' }).tap();
  await create.publishButton.click();
  await expect(create.storyText).toBeFocused();
  await expect(create.overlay).toBeHidden();
  await create.storyText.fill('Утро');
  await memberPage.getByRole('button', { name: 'Готово' }).tap();
  await create.publishButton.click();
  await create.expectSuccess();
  const { myStories } = await api.call(listMyStories, { as: person });
  expect(myStories).toMatchObject([
    { fileType: 'image', text: 'Утро', isTextDrawn: true, picture: { width: 1_080, height: 1_920 } },
  ]);
});
