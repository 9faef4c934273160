import { expect, test } from '../../support/test.ts';

/** The title of each page that has one of its own, by its address; null is the home page. */
const TITLES: Readonly<Record<string, string | null>> = {
  '/': null,
  '/photo': 'Фото',
  '/video': 'Видео',
  '/recomendation': 'Поиск',
  '/subscriptions': 'Подписки',
  '/swipes': 'Свайпы',
  '/createPost': 'Новая публикация',
  '/notification': 'Уведомления',
  '/chat': 'Сообщения',
  '/myProfile': 'Мой профиль',
  '/myProfile/edit': 'Редактировать профиль',
  '/myProfile/archive': 'Архив историй',
  '/myReactionPosts': 'Посты с реакциями',
  '/saved': 'Сохранённое',
  '/memories': 'В этот день',
  '/circles': 'Круги',
  '/settings': 'Настройки',
  '/settings/sessions': 'Где вы вошли',
  '/nowhere': 'Страница не найдена',
};

test('each page names itself in its tab', async ({ memberPage: page }) => {
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path);
    // The heading of some pages comes with their code, and may name the tab anew.
    await page.waitForLoadState('networkidle');
    await expect(page, path).toHaveTitle(title === null ? 'Сфера' : `${title} · Сфера`);
  }
});
