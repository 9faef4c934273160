import { listPosts } from '@sfera/contract/posts/posts';
import { listScheduledPosts } from '@sfera/contract/posts/scheduled';
import { CreateScreen, cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'a post is scheduled, changed, taken back and brought back, and published by its author before its time',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile }) => {
    const create = new CreateScreen(page);
    const posts = async () => (await api.call(listPosts, { as: person, query: { type: 'own' } })).posts;
    const waiting = async () => (await api.call(listScheduledPosts, { as: person })).scheduled;
    await create.open();
    await create.choose([sample('photo.jpg')]);
    await create.toDetails();
    await create.description.fill('Утренний пост');

    await test.step('the last step offers a time', async () => {
      await press(page.getByRole('button', { name: 'Когда: Сейчас' }), isMobile);
      const sheet = page.getByRole('dialog', { name: 'Когда опубликовать' });
      await expectFineInBothWindows(page, 'the time of a publication', sheet.getByLabel('Время'));
      await sheet.getByLabel('Дата').fill('2001-01-01');
      await press(sheet.getByRole('button', { name: 'Выбрать время' }), isMobile);
      await expect(sheet.getByRole('alert')).toContainText('хотя бы на 5 минут');
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await sheet.getByLabel('Дата').fill(tomorrow);
      await sheet.getByLabel('Время').fill('18:30');
      await press(sheet.getByRole('button', { name: 'Выбрать время' }), isMobile);
      await press(page.getByRole('button', { name: 'Запланировать', exact: true }), isMobile);
      await expect(page.getByText('Запланировано!')).toBeVisible();
      await expect.poll(async () => (await waiting()).map(({ text }) => text)).toEqual(['Утренний пост']);
      expect(await posts()).toEqual([]);
    });

    const act = async (name: string) => {
      await press(page.getByRole('button', { name: /^Действия с постом на / }), isMobile);
      await press(page.getByRole('menuitem', { name }), isMobile);
    };

    await test.step('the account menu leads to it, and its words change', async () => {
      await page.goto('/myProfile');
      await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
      await press(page.getByRole('link', { name: 'Запланированные' }), isMobile);
      await expect(page).toHaveURL('/myProfile/scheduled');
      await expectFineInBothWindows(page, 'scheduled posts', page.getByText(/ в 18:30$/));
      await act('Изменить текст');
      await page.getByRole('textbox', { name: 'Описание' }).fill('Вечерний пост');
      await press(page.getByRole('button', { name: 'Сохранить' }), isMobile);
      await expect(page.getByText('Вечерний пост')).toBeVisible();
    });

    await test.step('what was removed by mistake comes back', async () => {
      await act('Удалить');
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }), isMobile);
      await expect(page.getByText('Ничего не запланировано')).toBeVisible();
      expect(await waiting()).toEqual([]);
      await press(page.getByRole('button', { name: 'Вернуть' }), isMobile);
      await expect(page.getByText('Вечерний пост')).toBeVisible();
    });

    await test.step('it is published now', async () => {
      await act('Опубликовать сейчас');
      await expect(page.getByText('Ничего не запланировано')).toBeVisible();
      expect((await posts()).map(({ description }) => description)).toEqual(['Вечерний пост']);
      await page.goto('/');
      await expect(cardOf(page, 'Вечерний пост')).toBeVisible();
    });
  },
);
