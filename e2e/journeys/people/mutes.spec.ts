import type { Page } from '@playwright/test';
import { newLogin } from '../../support/api.ts';
import { Comments } from '../../support/app/comments.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { circleOf, StoryViewer } from '../../support/app/story-viewer.ts';
import { expect, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Chooses a row of the open menu, and how long the mute lasts. */
async function muteBy(page: Page, row: string, title: string, lasts: string, isMobile: boolean) {
  await press(page.getByRole('menuitem', { name: row, exact: true }), isMobile);
  const question = page.getByRole('dialog', { name: title });
  await expectFineInBothWindows(page, title, question);
  await press(question.getByRole('button', { name: lasts }), isMobile);
  await expect(question).toHaveCount(0);
}

test('posts, stories and the sound of a chat are muted where they are met, and come back in the settings', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const [oleg, vera] = [await api.register(newLogin('oleg')), await api.register(newLogin('vera'))];
  for (const author of [oleg, vera]) await api.follow(person, author);
  await api.publish(oleg, sample('tiny.jpg'), 'Снимок Олега');
  await api.publish(vera, sample('photo.jpg'), 'Снимок Веры');
  await api.publishStory(vera, sample('tiny.jpg'));
  await api.sendMessage(vera, person, 'Привет');

  await test.step('a muted author leaves the feed at once, and stays on the own page', async () => {
    await page.goto('/');
    await press(cardOf(page, 'Снимок Олега').getByRole('button', { name: 'Действия с постом' }), isMobile);
    await muteBy(page, 'Скрыть автора', `Скрыть посты ${oleg.login}?`, 'На неделю', isMobile);
    await expect(cardOf(page, 'Снимок Олега')).toHaveCount(0);
    await expect(cardOf(page, 'Снимок Веры')).toHaveCount(1);
  });

  await test.step('muted stories leave the strip', async () => {
    const viewer = new StoryViewer(page, isMobile);
    await viewer.open(circleOf(page, vera));
    await press(viewer.dialog.getByRole('button', { name: 'Действия с историей' }), isMobile);
    const title = `Не показывать истории ${vera.login}?`;
    await muteBy(page, 'Не показывать истории', title, 'Навсегда', isMobile);
    await expect(viewer.dialog).toHaveCount(0);
    await expect(circleOf(page, vera)).toHaveCount(0);
  });

  await test.step('a chat goes silent', async () => {
    await page.goto(`/chat?with=${vera.id}`);
    await press(page.getByRole('button', { name: 'Действия с чатом', exact: true }), isMobile);
    await muteBy(page, 'Без звука', `Чат с ${vera.login} без звука?`, 'На 8 часов', isMobile);
    await expect(page.getByText('Чат без звука')).toBeVisible();
  });

  await test.step('the settings name all three, and bring the author back', async () => {
    await page.goto('/settings');
    await press(page.getByRole('link', { name: 'Скрытое' }), isMobile);
    const people = page.getByRole('region', { name: 'Люди' });
    await expect(people.getByRole('listitem')).toHaveCount(3);
    await expectFineInBothWindows(page, 'what is muted', people);
    await press(page.getByRole('button', { name: `Вернуть: ${oleg.login}, посты` }), isMobile);
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await page.goto('/');
    await expect(cardOf(page, 'Снимок Олега')).toHaveCount(1);
  });
});

test('a hidden word hides posts and comments in all its forms, until it is taken off the list', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const vera = await api.register(newLogin('vera'));
  await api.follow(person, vera);
  await api.publish(vera, sample('tiny.jpg'), 'Осторожно, спойлеры');
  const post = await api.publish(vera, sample('photo.jpg'), 'Тихий вечер');
  await api.comment(vera, post.id, 'В конце спойлер');
  await api.comment(vera, post.id, 'Красиво');

  await page.goto('/settings/muted');
  const words = page.getByRole('region', { name: 'Скрытые слова' });
  await words.getByRole('textbox', { name: 'Слово или фраза' }).fill('спойлер');
  await press(words.getByRole('button', { name: 'Скрыть слово' }), isMobile);
  await expect(words.getByRole('listitem')).toHaveText(['спойлер']);
  await expectFineInBothWindows(page, 'hidden words', words);

  await page.goto('/');
  await expect(cardOf(page, 'Тихий вечер')).toHaveCount(1);
  await expect(cardOf(page, 'спойлеры')).toHaveCount(0);
  const comments = new Comments(page, isMobile);
  await comments.open();
  await expect(comments.texts).toHaveText(['Красиво']);

  await page.goto('/settings/muted');
  await press(words.getByRole('button', { name: 'Больше не скрывать: спойлер' }), isMobile);
  await expect(words.getByRole('listitem')).toHaveCount(0);
  await page.goto('/');
  await expect(cardOf(page, 'спойлеры')).toHaveCount(1);
});
