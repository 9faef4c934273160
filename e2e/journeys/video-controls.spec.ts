import { cardOf } from '../support/create-screen.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';
import { expectPlaying } from '../support/videos.ts';

test('controls leave a playing video after two seconds and come back', async ({
  memberPage,
  api,
  person,
  isMobile,
}) => {
  await api.publish(person, sample('clip.mp4'), 'Ролик');
  await memberPage.goto('/');
  const card = cardOf(memberPage, 'Ролик');
  const video = await expectPlaying(card);
  const pause = card.getByRole('button', { name: 'Пауза' });
  await expect(pause).toHaveCSS('opacity', '0');

  const shownAtMs = Date.now();
  await (isMobile ? video.tap() : video.hover());
  await expect(pause).toHaveCSS('opacity', '1');
  await expect(pause).toHaveCSS('opacity', '0');
  expect(Date.now() - shownAtMs).toBeGreaterThan(1_900);
});
