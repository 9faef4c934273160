import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { expectAccessibleInBothWindows } from '../../support/accessibility.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test(
  'three files become one post, in the order and shape that were chosen and with words for those who do not see',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api }) => {
    const create = new CreateScreen(page);
    await create.open();
    await create.choose([sample('photo.jpg'), sample('clip.mp4')]);
    await expect(page.getByText('1 из 2')).toBeVisible();
    await page.getByLabel('Добавить фото или видео').setInputFiles(sample('tall.jpg'));
    await expect(page.getByText('3 из 3')).toBeVisible();
    const item = (name: RegExp) =>
      page.getByRole('list', { name: 'Фото и видео поста' }).getByRole('button', { name });

    // The first decides the shape of all.
    await item(/^Фото 1/).click();
    await page.getByRole('tab', { name: 'Кадр' }).click();
    await page.getByRole('radio', { name: '1:1' }).click();
    await item(/^Видео 2/).click();
    await expect(page.getByRole('button', { name: 'Далее' })).toBeEnabled();
    await expect(page.getByRole('tab', { name: 'Кадр' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: '1:1' })).toBeHidden();
    await expectAccessibleInBothWindows(page, 'the editor of several');
    await item(/^Видео 2/).press('ArrowRight');
    await expect(item(/^Видео 3/)).toHaveAttribute('aria-current', 'true');
    await create.toDetails();
    const carousel = page.getByRole('list', { name: 'Фото и видео поста' });
    await expect(carousel.locator('img')).toHaveCount(3);
    await expectAccessibleInBothWindows(page, 'the last step of several');
    await page.getByRole('button', { name: /^Описания для незрячих/ }).click();
    const alt = page.getByRole('dialog', { name: 'Описания для тех, кто не видит' });
    await alt.getByLabel('Фото 1').fill('Цветные полосы');
    await expectAccessibleInBothWindows(page, 'words for those who do not see');
    await alt.getByRole('button', { name: 'Закрыть' }).click();
    await create.description.fill('Три кадра');
    await create.publishButton.click();
    await create.expectSuccess();

    await expect(cardOf(page, 'Три кадра').getByRole('img', { name: 'Цветные полосы' })).toBeVisible();
    const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
    expect(posts).toHaveLength(1);
    const { post } = await api.call(getPost, { as: person, params: { id: posts[0]?.id ?? '' } });
    expect(post.items).toMatchObject([
      { fileType: 'image', altText: 'Цветные полосы' },
      { fileType: 'image' },
      { fileType: 'video' },
    ]);
    for (const { picture } of post.items?.slice(0, 2) ?? [])
      expect(picture.width / picture.height).toBeCloseTo(1, 1);
  },
);

test('each file has a picture: of a dark video a light frame, of HEVC a frame of the clip that the server makes', async ({
  memberPage: page,
}) => {
  const create = new CreateScreen(page);
  await create.open();
  await create.choose([sample('dark.mp4'), sample('hevc.mp4'), sample('photo.png')]);
  const pictures = page.getByRole('list', { name: 'Фото и видео поста' }).locator('img');
  await expect(pictures).toHaveCount(3, { timeout: 90_000 });
  const light = await pictures.first().evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(picture, 0, 0, 1, 1);
    return Math.max(...(context?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []));
  });
  expect(light).toBeGreaterThan(48);
  await create.toDetails();
  await expect(pictures).toHaveCount(3, { timeout: 90_000 });
});

test('a file that cannot be read is named, and the others are published without it', async ({
  memberPage: page,
  person,
  api,
}) => {
  const create = new CreateScreen(page);
  await create.open();
  await create.choose([sample('small.jpg'), sample('broken.jpg'), sample('tiny.jpg')]);
  await create.toDetails();
  await create.description.fill('Без одного');
  await create.publishButton.click();
  await expect(page.getByText(/broken\.jpg: /).last()).toBeVisible();
  await page.getByRole('button', { name: 'Выбрать другой файл' }).click();
  await expect(create.description).toHaveValue('Без одного');
  await create.publishButton.click();
  await create.expectSuccess();
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  expect(posts.map(({ items }) => items?.length)).toEqual([2]);
});
