import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { press } from '../../support/browser/gestures.ts';
import { expect, test } from '../../support/test.ts';

// Tests grant and refuse permissions themselves: `--use-fake-ui-for-media-stream` would grant them to every test.
const CAMERA_BROWSER = process.env['CHROMIUM_CAMERA_PATH'];

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        // A Chromium without windows has no cameras, not even a fake one.
        ...(CAMERA_BROWSER && { executablePath: CAMERA_BROWSER }),
        args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream=fps=10'],
      }),
    { scope: 'worker' },
  ],
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openCamera(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/createPost');
  await press(button(page, 'Снять на камеру'), isMobile);
}

async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Keeps every track that the page opens. Resolves to a function that tells whether each track is still live. */
async function watchTracks(page: Page): Promise<() => Promise<boolean[]>> {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      opened.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { openedTracks: opened });
  });
  return () =>
    page.evaluate(() =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there above
      (window as unknown as { openedTracks: MediaStreamTrack[] }).openedTracks.map(
        ({ readyState }) => readyState === 'live',
      ),
    );
}

test.describe('with a camera', () => {
  test.use({ permissions: ['camera', 'microphone'] });

  test('a photo is taken, looked at, taken again and used', async ({ memberPage, isMobile }) => {
    const areLive = await watchTracks(memberPage);
    await openCamera(memberPage, isMobile);
    const shutter = button(memberPage, 'Сделать фото');
    await expect(shutter).toBeFocused();
    await expect(shutter).not.toHaveAttribute('aria-disabled');
    await expectAccessible(memberPage);

    await press(shutter, isMobile);
    const shot = memberPage.getByRole('img', { name: 'Снятое фото' });
    await expect(shot).toBeVisible();
    expect(await areLive()).toEqual([false]);
    expect(
      await shot.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    ).toBeGreaterThanOrEqual(1_280);

    await press(button(memberPage, 'Переснять'), isMobile);
    await expect(shutter).not.toHaveAttribute('aria-disabled');
    await memberPage.keyboard.press('Space');
    await expect(shot).toBeVisible();
    await press(button(memberPage, 'Использовать'), isMobile);
    await expect(memberPage.getByRole('heading', { name: 'Правка' })).toBeVisible();
    expect(await areLive()).toEqual([false, false]);
  });

  test('the photo shows what the preview showed, on an upright and on a lying phone', async ({
    memberPage,
    isMobile,
  }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ])
      await test.step(`${size.width} × ${size.height}`, async () => {
        await memberPage.setViewportSize(size);
        await memberPage.goto('/createPost');
        const opener = button(memberPage, 'Снять на камеру');
        await expect(opener).toBeInViewport({ ratio: 1 });
        await expect(memberPage.getByText(/^Фото до .* минут$/)).toBeInViewport({ ratio: 1 });
        await press(opener, isMobile);

        const shutter = button(memberPage, 'Сделать фото');
        await expect(shutter).not.toHaveAttribute('aria-disabled');
        const view = memberPage.getByLabel('Изображение с камеры');
        await expect(view).toHaveCSS('object-fit', 'contain');
        for (const control of [shutter, memberPage.getByRole('radio', { name: 'Видео' })]) {
          await expect(control).toBeInViewport({ ratio: 1 });
          expect(await doOverlap(view, control)).toBe(false);
        }
        const seen = await view.evaluate(
          (video) => video instanceof HTMLVideoElement && [video.videoWidth, video.videoHeight],
        );
        await press(shutter, isMobile);
        const shot = memberPage.getByRole('img', { name: 'Снятое фото' });
        await expect
          .poll(() =>
            shot.evaluate(
              (image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight],
            ),
          )
          .toEqual(seen);
      });
  });

  test('a video is recorded with sound, looked at and used', async ({ memberPage, isMobile }) => {
    const areLive = await watchTracks(memberPage);
    await openCamera(memberPage, isMobile);
    await press(memberPage.getByRole('radio', { name: 'Видео' }), isMobile);
    const start = button(memberPage, 'Начать запись');
    await expect(start).not.toHaveAttribute('aria-disabled');
    await press(start, isMobile);
    await expect(memberPage.getByText('0:02 из 10:00')).toBeVisible();
    expect(await areLive()).toEqual([true, true]);
    await press(button(memberPage, 'Остановить запись'), isMobile);

    const shot = memberPage.getByLabel('Снятое видео');
    await expect(shot).toBeVisible();
    // The video plays once through.
    await expect
      .poll(() => shot.evaluate((video) => video instanceof HTMLVideoElement && video.duration))
      .toBeGreaterThanOrEqual(1.5);
    expect(await areLive()).toEqual([false, false]);
    await press(button(memberPage, 'Использовать'), isMobile);
    await expect(memberPage.getByRole('heading', { name: 'Правка' })).toBeVisible();
  });

  test('Escape closes the camera, and asks before a shot is lost', async ({ memberPage, isMobile }) => {
    const areLive = await watchTracks(memberPage);
    await openCamera(memberPage, isMobile);
    await expect(button(memberPage, 'Сделать фото')).not.toHaveAttribute('aria-disabled');
    await memberPage.keyboard.press('Enter');
    await expect(memberPage.getByRole('img', { name: 'Снятое фото' })).toBeVisible();
    await memberPage.keyboard.press('Escape');
    const question = memberPage.getByRole('alertdialog', { name: 'Закрыть камеру?' });
    await expect(question).toBeVisible();
    await expectAccessible(memberPage);
    await memberPage.keyboard.press('Escape');
    await expect(question).toBeHidden();

    await press(button(memberPage, 'Переснять'), isMobile);
    await expect(button(memberPage, 'Сделать фото')).toBeFocused();
    await memberPage.keyboard.press('Escape');
    await expect(memberPage.getByRole('dialog', { name: 'Камера' })).toBeHidden();
    await expect(button(memberPage, 'Снять на камеру')).toBeFocused();
    // A camera that was still being opened is closed as soon as the browser gives it.
    await expect.poll(areLive).not.toContain(true);
  });
});

test('a refused camera is named and can be tried again; without a microphone a video has no sound, and the screen says so', async ({
  memberPage,
  context,
  isMobile,
}) => {
  await openCamera(memberPage, isMobile);
  await expect(
    memberPage.getByText('Не удалось получить доступ к камере. Проверьте разрешения.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(memberPage);
  await context.grantPermissions(['camera']);
  await press(button(memberPage, 'Попробовать снова'), isMobile);
  await expect(button(memberPage, 'Сделать фото')).not.toHaveAttribute('aria-disabled');

  await press(memberPage.getByRole('radio', { name: 'Видео' }), isMobile);
  await expect(memberPage.getByText('Без звука: нет доступа к микрофону')).toBeVisible();
  await press(button(memberPage, 'Начать запись'), isMobile);
  await expect(memberPage.getByText('0:01 из 10:00')).toBeVisible();
  await press(button(memberPage, 'Остановить запись'), isMobile);
  await expect(memberPage.getByLabel('Снятое видео')).toBeVisible();
});

test('a browser without cameras shows a message', async ({ memberPage, isMobile }) => {
  await memberPage.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined }),
  );
  await openCamera(memberPage, isMobile);
  await expect(
    memberPage.getByText('Ваш браузер не поддерживает доступ к камере', { exact: true }),
  ).toBeVisible();
  await press(button(memberPage, 'Выбрать файл'), isMobile);
  await expect(memberPage.getByRole('dialog', { name: 'Камера' })).toBeHidden();
});
