import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { bringIntoView, press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect } from '../../support/test.ts';

const photosOf = (page: Page) => page.getByRole('button', { name: 'Открыть фото' });

/** Pastes a file into the field as Ctrl+V does. */
async function pastePicture(page: Page, path: string): Promise<void> {
  const bytes = await readFile(path, 'base64');
  await chatOf(page).field.evaluate((field, encoded) => {
    const blob = Uint8Array.from(atob(encoded), (byte) => byte.codePointAt(0) ?? 0);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'image.jpg', { type: 'image/jpeg' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
}

test(
  'photos are picked and pasted, and an answer to a story arrives with its picture',
  { tag: '@smoke' },
  async ({ memberPage: anas, openAs, person: ana, api, isMobile }) => {
    const ben = await api.register();
    await api.follow(ana, ben);
    await api.follow(ben, ana);
    await api.publishStory(ben, sample('photo.jpg'));
    const bens = await openAs(ben);
    const [anasChat, bensChat] = [chatOf(anas), chatOf(bens)];

    await anas.goto('/');
    const viewer = new StoryViewer(anas, isMobile);
    await viewer.open(circleOf(anas, ben));
    const answer = viewer.dialog.getByRole('textbox', { name: 'Ответить на историю' });
    await answer.fill('Где это?');
    await answer.press('Enter');
    await expect(anasChat.toast('Ответ отправлен')).toBeVisible();
    await bensChat.open(ana);
    const told = bensChat.bubble('Где это?');
    await expect(told).toContainText('Ответ на историю');
    await expect
      .poll(() => told.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await anasChat.open(ben);
    const sheet = (title: string) => anas.getByRole('dialog', { name: title });
    await anas.locator('input[type=file]').setInputFiles([sample('photo.jpg'), sample('photo.png')]);
    await sheet('Отправить 2 фото').getByRole('textbox').fill('Смотри');
    const send = (title: string) =>
      press(sheet(title).getByRole('button', { name: 'Отправить', exact: true }), isMobile);
    await expect(
      sheet('Отправить 2 фото').getByRole('button', { name: 'Отправить', exact: true }),
    ).toHaveAttribute('aria-disabled', 'false');
    await send('Отправить 2 фото');
    await expect(photosOf(bens)).toHaveCount(2);
    await expect(bens.getByRole('group', { name: /^Альбом из 2/ }).getByText('Смотри')).toBeVisible();

    await pastePicture(anas, sample('photo.jpg'));
    await expect(sheet('Отправить фото').getByRole('img')).toBeVisible();
    await expect(
      sheet('Отправить фото').getByRole('button', { name: 'Отправить', exact: true }),
    ).toHaveAttribute('aria-disabled', 'false');
    await send('Отправить фото');
    await expect(photosOf(bens)).toHaveCount(3);
    await expect(photosOf(anas)).toHaveCount(3);

    await bringIntoView(photosOf(bens).last());
    await press(photosOf(bens).last(), isMobile);
    const large = bens.getByRole('dialog', { name: 'Фото' });
    await expect
      .poll(() =>
        large
          .locator('img')
          .last()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    await bens.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(bensChat.field).toBeVisible();
  },
);
