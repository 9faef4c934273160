import type { Page } from '@playwright/test';
import type { Api, Person } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample, type SampleName } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';
import { expectPlaying } from '../../support/app/videos.ts';

/** Publishes videos one after the other: the last one is on top. */
async function publishVideos(api: Api, person: Person, count: number, file: SampleName) {
  for (let number = 1; number <= count; number++) await api.publish(person, sample(file), `Ролик ${number}.`);
}

const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => !video.paused).length);
const held = (page: Page) => page.locator('video[src]').count();

test('sound, pause and place obey the controls', async ({ memberPage, api, person }) => {
  await publishVideos(api, person, 1, 'clip.mp4');
  await memberPage.goto('/');
  const card = cardOf(memberPage, 'Ролик 1.');
  const video = await expectPlaying(card);
  await expect(video).toHaveJSProperty('muted', true);
  const pause = card.getByRole('button', { name: 'Пауза' });
  await expect(pause, 'controls leave a playing video').toHaveCSS('opacity', '0');
  await card.getByRole('button', { name: 'Включить звук' }).press('Enter');
  await expect(video).toHaveJSProperty('muted', false);
  await pause.press('Enter');
  await expect(video).toHaveJSProperty('paused', true);
  await expect(pause).toBeHidden();

  await card.getByRole('slider', { name: 'Перемотка' }).press('Home');
  await expect(video).toHaveJSProperty('currentTime', 0);
  await expect(card.getByText('0:00 / 0:04')).toBeVisible();
  await card.getByRole('button', { name: 'Воспроизвести' }).press('Enter');
  await expectPlaying(card);
});

test('one video plays at a time, and distant ones hold no media', async ({ memberPage, api, person }) => {
  const count = 5;
  await publishVideos(api, person, count, 'tiny.mp4');
  await memberPage.goto('/');
  for (let number = count; number >= 1; number--) {
    const card = cardOf(memberPage, `Ролик ${number}.`);
    await card.scrollIntoViewIfNeeded();
    const player = card.getByRole('group', { name: /^Видео/ });
    await player.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectPlaying(card);
    expect(await playing(memberPage)).toBe(1);
    expect(await held(memberPage)).toBeLessThanOrEqual(3);
  }
  await memberPage.evaluate(() => scrollTo(0, 0));
  await expectPlaying(cardOf(memberPage, `Ролик ${count}.`));
  await expect(cardOf(memberPage, 'Ролик 1.').locator('video[src]')).toHaveCount(0);
});
