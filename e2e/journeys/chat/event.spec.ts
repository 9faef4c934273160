import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { newLogin } from '../../support/api.ts';
import { test } from '../../support/browser/browsers.ts';
import { makeCircle } from '../../support/circles.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect } from '../../support/test.ts';

const answer = async (page: Page, words: string) => {
  await page
    .getByRole('radiogroup', { name: 'Вы придёте?' })
    .getByRole('radio', { name: words, exact: true })
    .check();
};
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

test('an event with one place is made, one comes and one waits, moves up, and takes it into a calendar', async ({
  memberPage: page,
  person,
  api,
  openAs,
}) => {
  test.slow();
  const [ben, eva] = [await api.register(newLogin('ben')), await api.register(newLogin('eva'))];
  const { id: circleId } = await makeCircle(api, 'Класс', person, ben, eva);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

  await test.step('its leader makes it in the circle', async () => {
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('tab', { name: 'События' }).click();
    await page.getByRole('button', { name: 'Новое событие' }).click();
    const form = page.getByRole('dialog', { name: 'Новое событие' });
    await form.getByLabel('Название').fill('Пикник у реки');
    await form.getByLabel('Начало').fill(`${day}T18:00`);
    await form.getByLabel('Конец').fill(`${day}T20:00`);
    await form.getByRole('button', { name: /^Часовой пояс места/ }).click();
    await form.getByRole('searchbox', { name: 'Город или страна' }).fill('екатеринбург');
    await form.getByRole('radio', { name: 'Екатеринбург, UTC+5' }).click();
    await form.getByLabel('Где').fill('Парк, у моста');
    await form.getByLabel('Сколько мест').fill('1');
    await expectFineInBothWindows(page, 'a new event', form);
    await form.getByRole('button', { name: 'Создать событие' }).click();
    await expect(page.getByRole('heading', { name: 'Пикник у реки', level: 1 })).toBeVisible();
    await expect(page.getByText('Свободно 1 из 1')).toBeVisible();
    await expectFineInBothWindows(page, 'an event', page.getByRole('img', { name: /Обложка события/ }));
  });
  const path = new URL(page.url()).pathname;

  const bens = await openAs(ben);
  await test.step('one person comes, by the line in the chat of the circle', async () => {
    await bens.goto(`/chat?with=${circleId}`);
    await expect(bens.getByText(/Событие: Пикник у реки/).last()).toBeVisible();
    await bens.goto(path);
    await answer(bens, 'Приду');
    await expect(bens.getByText('Вы придёте. Мы сообщим')).toBeVisible();
  });

  const evas = await openAs(eva);
  await test.step('another one waits', async () => {
    await evas.goto(`/circles/${circleId}?part=events`);
    await evas.getByRole('link', { name: /Пикник у реки/ }).click();
    await expect(evas.getByText('Мест нет: занято 1 из 1')).toBeVisible();
    await answer(evas, 'Приду');
    await expect(evas.getByText('Вы в листе ожидания')).toBeVisible();
    await expectFineInBothWindows(evas, 'an event that is waited for', evas.getByText('Вы в листе ожидания'));
  });

  await test.step('the first says no, and the second has the place and is told of it', async () => {
    await answer(bens, 'Не приду');
    await expect(bens.getByText(/Придёт: 1 человек/)).toBeVisible();
    await expect
      .poll(async () => (await api.call(listNotifications, { as: eva, query: {} })).map(({ type }) => type))
      .toContain('event_place');
    await evas.goto('/notification');
    await evas.getByText(/Пикник у реки: место освободилось/).click();
    await expect(evas.getByText('Вы придёте. Мы сообщим')).toBeVisible();
    await expect(evas.getByRole('list', { name: 'Придут' }).getByText(eva.login)).toBeVisible();
  });

  await test.step('the calendar has it at the right time, as a file and by the address of the circle', async () => {
    const downloading = evas.waitForEvent('download');
    await evas.getByRole('button', { name: 'В календарь' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Пикник у реки.ics');
    const compact = day.replaceAll('-', '');
    const file = await textOf(download);
    expect(file).toContain(`DTSTART;TZID=Asia/Yekaterinburg:${compact}T180000`);
    expect(file).toContain(`DTEND;TZID=Asia/Yekaterinburg:${compact}T200000`);
    expect(file).toContain('TZOFFSETTO:+0500');
    await evas.goto(`/circles/${circleId}?part=events`);
    await evas.getByRole('button', { name: 'Календарь' }).click();
    await evas.getByRole('button', { name: 'Получить адрес' }).click();
    const subscribe = evas.getByRole('link', { name: 'Подписаться' });
    await expect(subscribe).toHaveAttribute('href', /^webcal:/);
    await expectFineInBothWindows(evas, 'a calendar', subscribe);
    const address = (await subscribe.getAttribute('href')) ?? '';
    const calendar = await evas.request.get(address.replace('webcal:', 'http:'));
    expect(await calendar.text()).toContain('SUMMARY:Пикник у реки');
  });

  await test.step('cancelled, it says so', async () => {
    await page.getByRole('button', { name: 'Действия с событием' }).click();
    await page.getByRole('menuitem', { name: 'Отменить событие' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить событие' }).click();
    await expect(page.getByText('Отменено', { exact: true })).toBeVisible();
    await evas.goto(path);
    await expect(evas.getByText('Отменено', { exact: true })).toBeVisible();
  });
});
