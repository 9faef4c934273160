import type { Page } from '@playwright/test';
import {
  acceptCircleInvitation,
  getCircleLink,
  inviteToCircle,
  joinCircle,
  rotateCircleLink,
} from '@sfera/contract/circles/invitations';
import { createCircle, leaveCircle, listCirclePosts, listCircles } from '@sfera/contract/circles/circles';
import { getPost } from '@sfera/contract/posts/posts';
import { newLogin, type Person } from '../../support/api.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect, signIn, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'a circle is made, joined by invitation and by link, and what is published for it stays in it',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api, isMobile, browser, baseURL }) => {
    test.slow();
    const oleg = await api.register(newLogin('oleg'));
    const vera = await api.register(newLogin('vera'));
    const stranger = await api.register(newLogin('stranger'));
    await api.follow(stranger, person);
    /** A page of another person. */
    const pageOf = async (other: Person) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        viewport: page.viewportSize(),
        reducedMotion: 'reduce',
      });
      await signIn(context, other);
      return context.newPage();
    };

    await test.step('the account menu leads to the circles, where one is made', async () => {
      await page.goto('/myProfile');
      await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
      await press(page.getByRole('link', { name: 'Круги' }), isMobile);
      await expect(page).toHaveURL('/circles');
      await expectFineInBothWindows(page, 'no circles', page.getByText('Круги — для своих'));
      await press(button(page, 'Создать круг').last(), isMobile);
      await page.getByRole('textbox', { name: 'Название' }).fill('Семья');
      await press(button(page, 'Создать'), isMobile);
      await expectFineInBothWindows(
        page,
        'a new circle',
        page.getByText('Для этого круга ещё ничего не опубликовано'),
      );
    });
    const { circles } = await api.call(listCircles, { as: person });
    const id = circles[0]?.id ?? '';

    await test.step('a leader invites a person, who accepts on the page of notifications', async () => {
      await press(page.getByRole('tab', { name: 'Люди' }), isMobile);
      await press(button(page, 'Пригласить'), isMobile);
      const sheet = page.getByRole('dialog', { name: 'Пригласить в круг' });
      await sheet.getByRole('searchbox', { name: 'Поиск людей' }).fill(oleg.login);
      await press(sheet.getByText(oleg.login).first(), isMobile);
      await expectFineInBothWindows(
        page,
        'people to invite',
        button(page, `Убрать из выбранных: ${oleg.login}`),
      );
      await press(button(page, 'Пригласить · 1'), isMobile);
      await expect(button(page, `Отозвать приглашение: ${oleg.login}`)).toBeVisible();
      const other = await pageOf(oleg);
      await other.goto('/notification');
      await expectFineInBothWindows(other, 'an invitation', other.getByText('Приглашения в круги'));
      await other.getByRole('button', { name: 'Вступить: Семья' }).click();
      await expect(other.getByText('Вы в круге «Семья»')).toBeVisible();
      await other.context().close();
    });

    await test.step('another one joins by the link', async () => {
      await press(button(page, 'Ссылка и QR'), isMobile);
      const sheet = page.getByRole('dialog', { name: 'Ссылка и QR' });
      await press(sheet.getByRole('button', { name: 'Создать ссылку' }), isMobile);
      await expectFineInBothWindows(
        page,
        'the link of a circle',
        sheet.getByRole('img', { name: 'QR-код круга' }),
      );
      const { code } = await api.call(getCircleLink, { as: person, params: { id } });
      await page.keyboard.press('Escape');
      const other = await pageOf(vera);
      await other.goto(`/circle#${code}`);
      await expectFineInBothWindows(other, 'the way in', other.getByText('Вас приглашают в круг «Семья»'));
      await other.getByRole('button', { name: 'Вступить' }).click();
      await expect(other).toHaveURL(`/circles/${id}`);
      await other.context().close();
    });

    await test.step('a post for the circle is seen by its people alone', async () => {
      const create = new CreateScreen(page);
      await create.open();
      await create.chooseUnedited(sample('small.jpg'));
      await create.description.fill('Только для своих');
      await press(page.getByRole('button', { name: 'Кому: Все' }), isMobile);
      const sheet = page.getByRole('dialog', { name: 'Кому показать' });
      await press(sheet.getByRole('radio', { name: /Семья/ }), isMobile);
      await expectFineInBothWindows(
        page,
        'whom a post is for',
        sheet.getByRole('radio', { name: /Семья/, checked: true }),
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /Кому: .*Семья · 3 человека/ })).toBeVisible();
      await create.publishButton.click();
      await create.expectSuccess();
      const card = cardOf(page, 'Только для своих');
      await expectFineInBothWindows(
        page,
        'a post for a circle',
        card.getByRole('link', { name: 'Круг «Семья»' }),
      );
      const { posts } = await api.call(listCirclePosts, { as: vera, params: { id } });
      const post = { id: posts[0]?.id ?? '' };
      expect(posts.map(({ description }) => description)).toEqual(['Только для своих']);
      expect((await api.send(getPost, { as: stranger, params: post })).status).toBe(404);
      expect((await api.send(getPost, { params: post })).status).toBe(404);
      await page.goto('/myProfile');
      await expect(page.getByRole('link', { name: /^Фото, круг «Семья»: Только для своих/ })).toBeVisible();
    });

    await test.step('who is removed sees it no more, and the old link leads nowhere', async () => {
      const { code } = await api.call(getCircleLink, { as: person, params: { id } });
      await page.goto(`/circles/${id}?part=people`);
      await press(button(page, `Действия с участником ${vera.login}`), isMobile);
      await press(page.getByRole('menuitem', { name: 'Убрать из круга' }), isMobile);
      await expectFineInBothWindows(page, 'a removal', page.getByText(/^Перестанет видеть публикации круга/));
      await press(button(page, 'Убрать'), isMobile);
      await expect(page.getByText(`${vera.login} больше не в круге`)).toBeVisible();
      await expectFineInBothWindows(page, 'the people', page.getByRole('list', { name: 'Люди круга' }));
      expect((await api.send(listCirclePosts, { as: vera, params: { id } })).status).toBe(404);
      expect((await api.send(joinCircle, { as: vera, body: { code } })).status).toBe(404);

      await press(button(page, 'Ссылка и QR'), isMobile);
      await press(button(page, 'Новая ссылка'), isMobile);
      await press(button(page, 'Заменить'), isMobile);
      await expect(page.getByText('Старая ссылка больше не работает')).toBeVisible();
      const other = await pageOf(stranger);
      await other.goto(`/circle#${code}`);
      await expectFineInBothWindows(other, 'a dead link', other.getByText('Эта ссылка не работает'));
      await other.context().close();
    });
  },
);

test('a guest who follows the link of a circle signs in and comes back to it', async ({
  page,
  api,
  isMobile,
}) => {
  const leader = await api.register(newLogin('leader'));
  const guest = await api.register(newLogin('guest'));
  const { id } = await api.call(createCircle, { as: leader, body: { name: 'Двор' } });
  const { code } = await api.call(rotateCircleLink, { as: leader, params: { id } });
  await page.goto(`/circle#${code}`);
  await expectFineInBothWindows(page, 'a circle before a guest', page.getByText('Вас приглашают в круг'));
  await press(page.getByRole('link', { name: 'Войти', exact: true }), isMobile);
  await page.getByRole('textbox', { name: 'Логин' }).fill(guest.login);
  await page.getByLabel('Пароль', { exact: true }).fill(guest.password);
  await button(page, 'Войти').click();
  await expect(page.getByText('Вас приглашают в круг «Двор»')).toBeVisible();
  await expect(page).toHaveURL(`/circle#${code}`);
});

test('an upload for a circle that the author has left says so, and is kept', async ({
  memberPage: page,
  person,
  api,
  troubles,
  isMobile,
}) => {
  troubles.expect(/404/);
  const leader = await api.register(newLogin('leader'));
  const { id } = await api.call(createCircle, { as: leader, body: { name: 'Класс' } });
  const userIds = [person.id];
  await api.call(inviteToCircle, { as: leader, params: { id }, body: { userIds } });
  await api.call(acceptCircleInvitation, { as: person, params: { id } });
  const create = new CreateScreen(page);
  await create.open();
  await create.chooseUnedited(sample('small.jpg'));
  await create.description.fill('Контрольная');
  await press(page.getByRole('button', { name: 'Кому: Все' }), isMobile);
  await press(page.getByRole('radio', { name: /Класс/ }), isMobile);
  await page.keyboard.press('Escape');
  await api.call(leaveCircle, { as: person, params: { id } });
  await create.publishButton.click();
  await expect(page.getByText(/Вас больше нет в этом круге, или его удалили/)).toBeVisible();
  await expect(create.description).toHaveValue('Контрольная');
  await press(page.getByRole('button', { name: /^Кому:/ }), isMobile);
  await press(page.getByRole('radio', { name: /^Все/ }), isMobile);
  await page.keyboard.press('Escape');
  await create.publishButton.click();
  await create.expectSuccess();
});
