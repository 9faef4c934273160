import type { Page } from '@playwright/test';
import { largeLogoImage } from '@sfera/contract/people/portraits';
import { getCurrentUser } from '@sfera/contract/people/users';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { ProfileForm } from '../../support/app/profile-form.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** Less than the cropper's box leaves of the lower half. Unit: CSS pixels. */
const DRAG_PX = 40;

/** The file at this address: its sides, and the share of its middle column that is red, from the top on. */
const lookAt = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const column = pen?.getImageData(width / 2, 0, 1, height).data ?? [];
    const isRed = Array.from({ length: height }, (_, y) => (column[y * 4] ?? 0) > (column[y * 4 + 2] ?? 0));
    return { width, height, redShare: isRed.indexOf(false) / height, isBlueBelow: isRed.at(-1) === false };
  }, path);

test(
  'a turned photo is cut to the chosen square, and is the new picture everywhere',
  { tag: '@smoke' },
  async ({ memberPage: page, api, person, isMobile }) => {
    await api.publish(person, sample('tiny.jpg'), 'Мой пост');
    const form = new ProfileForm(page, isMobile);
    await form.open();
    await form.choosePicture(sample('red-above-blue.jpg'));
    const zoom = form.cropper.getByRole('slider', { name: 'Масштаб' });
    await expect(zoom).toHaveAttribute('aria-valuenow', '1');
    await form.dragPicture(DRAG_PX);
    await form.doubleTapPicture();
    await expect(zoom).toHaveAttribute('aria-valuenow', '2');
    await press(form.cropper.getByRole('button', { name: 'Готово' }), isMobile);
    await expect(page.getByText('Новое фото появится после сохранения')).toBeVisible();
    await form.save();
    await form.expectSaved();

    const { logoImage } = await api.call(getCurrentUser, { as: person });
    const picture = page.locator(`img[src="${logoImage}"]`).filter({ visible: true });
    await expect(page.getByRole('main').locator(picture)).toBeVisible();
    const nav = page.getByRole('link', { name: isMobile ? 'Профиль' : `Профиль ${person.login}` });
    await expect(nav.locator(picture)).toBeVisible();
    await page.goto('/');
    await expect(cardOf(page, 'Мой пост').locator(picture)).toBeVisible();

    for (const address of [logoImage ?? '', largeLogoImage(logoImage ?? '')]) {
      const { width, height, redShare, isBlueBelow } = await lookAt(page, address);
      expect(width, address).toBe(height);
      expect(isBlueBelow, 'blue below red, as the photo stands').toBe(true);
      expect(redShare, 'the photo was moved down').toBeGreaterThan(0.55);
      expect(redShare).toBeLessThan(0.95);
    }
  },
);

test('a cancelled cut changes nothing, a file that is no photo is refused, and a picture can be removed', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const form = new ProfileForm(page, isMobile);
  await form.open();
  await form.choosePicture(sample('small.jpg'));
  await press(form.cropper.getByRole('button', { name: 'Отмена' }), isMobile);
  await expect(form.cropper).toBeHidden();
  await expect(form.saveButton).toBeDisabled();

  await page.getByLabel('Изменить фото').setInputFiles(sample('notes.txt'));
  await expect(page.getByText('Неподдерживаемый формат файла')).toBeVisible();
  await expect(form.saveButton).toBeDisabled();

  await form.choosePicture(sample('small.jpg'));
  await press(form.cropper.getByRole('button', { name: 'Готово' }), isMobile);
  await form.save();
  await form.expectSaved();
  expect((await api.call(getCurrentUser, { as: person })).logoImage).not.toBeNull();

  await form.open();
  await press(page.getByRole('button', { name: 'Удалить фото' }), isMobile);
  await form.save();
  await form.expectSaved();
  expect((await api.call(getCurrentUser, { as: person })).logoImage).toBeNull();
});
