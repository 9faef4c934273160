import { randomUUID } from 'node:crypto';
import { getPost } from '@sfera/contract/posts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { cardOf } from '../support/create-screen.ts';
import { sample } from '../support/samples.ts';
import { expect, signIn, test } from '../support/test.ts';

const HOSTILE = `"><script>document.title = 'взлом'</script></title><img src=x onerror="document.title='взлом'">`;

const read = async ({ url }: Api, path: string) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  return answer.text();
};
const readPage = (api: Api, id: string) => read(api, `/post/${id}`);

const tagOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(page)?.[1];

/** The value that a messenger fetches: an absolute address that anybody may read. */
async function fetchTag(page: string, property: string) {
  const { status, headers } = await fetch(new URL(tagOf(page, property) ?? ''));
  return { status, type: headers.get('content-type') };
}

test('the page of a public photo tells messengers its author and its picture', async ({ api, person }) => {
  const { id } = await api.publish(person, sample('photo.jpg'), 'Море в марте');
  const page = await readPage(api, id);
  expect(page).toContain(`(@${person.login}) · Сфера</title>`);
  expect(tagOf(page, 'og:title')).toContain(`@${person.login}`);
  expect(tagOf(page, 'og:description')).toBe('Море в марте');
  expect(tagOf(page, 'og:url')).toBe(`${api.url}/post/${id}`);
  expect(tagOf(page, 'og:image')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/media\//);
  expect(await fetchTag(page, 'og:image')).toEqual({ status: 200, type: 'image/jpeg' });
  expect(tagOf(page, 'og:video')).toBeUndefined();
});

test('the page of a video has its poster at once, and its file when it is finished', async ({
  api,
  person,
}) => {
  const { id } = await api.publish(person, sample('clip.mp4'), 'Волны');
  await expect.poll(async () => (await api.getPost(person, id)).status, { timeout: 50_000 }).toBe('ready');
  const page = await readPage(api, id);
  expect(tagOf(page, 'og:type')).toBe('video.other');
  expect(await fetchTag(page, 'og:image')).toEqual({ status: 200, type: 'image/jpeg' });
  expect(await fetchTag(page, 'og:video')).toEqual({ status: 200, type: 'video/mp4' });
});

test('a private post, a missing one and no post at all have the page of every screen', async ({ api }) => {
  const author = await api.register();
  const { id } = await api.publish(author, sample('tiny.jpg'), 'Только для своих');
  expect(tagOf(await readPage(api, id), 'og:description')).toBe('Только для своих');
  await api.makePrivate(author);
  const page = await read(api, '/');
  expect(page).not.toContain('og:');
  expect(await readPage(api, id)).toBe(page);
  expect(await readPage(api, randomUUID())).toBe(page);
  expect(await readPage(api, 'не-пост')).toBe(page);

  // The app behind the page learns no more.
  const refusals = await Promise.all(
    [id, '019ca945-0a01-7619-84b8-ed9b20ebcb81'].map((postId) =>
      api.send(getPost, { params: { id: postId } }),
    ),
  );
  const bodies = await Promise.all(refusals.map(async (answer) => [answer.status, await answer.text()]));
  expect(bodies[0]).toEqual(bodies[1]);
});

test('a description full of markup is text, to messengers and in the browser', async ({
  api,
  person,
  context,
  page,
}) => {
  const { id } = await api.publish(person, sample('tiny.jpg'), HOSTILE);
  const html = await readPage(api, id);
  const scripts = (await read(api, '/')).match(/<script/g);
  expect(html.match(/<script/g)).toEqual(scripts);
  expect(html).not.toContain('<img src=x');

  await signIn(context, person);
  await page.goto(`/post/${id}`);
  await expect(cardOf(page, HOSTILE)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`Пост ${person.login}`));
  await expectNoSidewaysScroll(page);
});
