import { listComments } from '@sfera/contract/comments/comments';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { Comments } from '../../support/app/comments.ts';
import { FOLLOW } from '../../support/app/people.ts';
import { bubbleOf, newFan } from '../../support/app/reactions.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls, workerKnows } from '../../support/browser/service-worker.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const LOST = /ERR_(?:INTERNET|FAILED)|Failed to fetch|WebSocket connection/;
const WAITS = 'Отправится, когда появится сеть';
const WRITE = /\/api\/(?:reaction|request-follow|unfollow|posts\/[^/]+\/comments)/;

/** Writes from any page of the browser that have reached the server, by method and address. */
function watchWrites(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && WRITE.test(pathname))
      sent.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, ':id')}`);
  });
  return sent;
}

const follow = (card: Locator, status: keyof typeof FOLLOW) =>
  card.getByRole('button', { name: FOLLOW[status], exact: true });

/** Opens the post's own page, as the worker serves it. */
async function openInstalled(page: Page, path: string, userId: string): Promise<void> {
  await page.goto('/userCount');
  await workerControls(page);
  await workerKnows(page, userId);
  await page.goto(path);
}

test(
  'an action without a network is shown, outlives the page, and is sent once',
  { tag: '@smoke' },
  async ({ memberPage: page, context, api, person, troubles, isMobile }) => {
    troubles.expect(LOST);
    const author = await api.register();
    const post = await api.publish(author, sample('small.jpg'), 'Из тоннеля');
    await newFan(api, post.id, '🔥');
    await openInstalled(page, `/post/${post.id}`, person.id);
    const card = page.getByRole('article');
    await expect(bubbleOf(card, 'Огонь', 1)).toBeVisible();
    const comments = new Comments(page, isMobile);
    await comments.open();
    await expect(comments.dialog.getByText('Комментариев пока нет')).toBeVisible();
    await comments.close();
    const sent = watchWrites(context);

    await context.setOffline(true);
    await bubbleOf(card, 'Огонь').tap();
    await expect(bubbleOf(card, 'Огонь', 2)).toHaveAttribute('aria-pressed', 'true');
    await follow(card, 'none').tap();
    await expect(follow(card, 'following')).toBeVisible();
    await comments.open();
    await comments.write('Первый');
    await expect(comments.rows.getByText(WAITS)).toHaveCount(1);
    await comments.write('Второй');
    await expect(comments.rows.getByText(WAITS)).toHaveCount(2);
    await expect(comments.texts).toHaveText(['Второй', 'Первый']);
    await expect(comments.button).toHaveText('2');
    await page.close();

    const later = await context.newPage();
    await later.goto(`/post/${post.id}`);
    const laterCard = later.getByRole('article');
    await expect(bubbleOf(laterCard, 'Огонь', 2)).toHaveAttribute('aria-pressed', 'true');
    await expect(follow(laterCard, 'none')).toHaveCount(0);
    const laterComments = new Comments(later, isMobile);
    await laterComments.open();
    await expect(laterComments.rows.getByText(WAITS)).toHaveCount(2);
    await expect(laterComments.texts).toHaveText(['Второй', 'Первый']);
    // Another tab shows the same, and does not send it a second time.
    const other = await context.newPage();
    await other.goto(`/post/${post.id}`);
    await expect(bubbleOf(other.getByRole('article'), 'Огонь', 2)).toBeVisible();
    expect(sent).toEqual([]);

    await context.setOffline(false);
    await expect(laterComments.rows.getByText(WAITS)).toHaveCount(0);
    await expect(laterComments.texts).toHaveText(['Второй', 'Первый']);
    await expect
      .poll(() => sent.toSorted())
      .toEqual([
        'POST /api/posts/:id/comments',
        'POST /api/posts/:id/comments',
        'POST /api/reaction',
        'POST /api/request-follow/:id',
      ]);
    await expect(new Comments(other, isMobile).button).toHaveText('2');
    const seen = await api.getPost(author, post.id);
    expect(seen).toMatchObject({ reactions: { '🔥': 2 }, countComment: 2 });
    expect((await api.getPost(person, post.id)).user.followStatus).toBe('following');
    const listed = await api.call(listComments, { params: { postId: post.id } });
    expect(listed.map(({ text }) => text)).toEqual(['Второй', 'Первый']);
    await later.reload();
    await expect(bubbleOf(laterCard, 'Огонь', 2)).toHaveAttribute('aria-pressed', 'true');
    await expect(laterComments.button).toHaveText('2');
    expect(sent, 'nothing goes out again').toHaveLength(4);
  },
);
