import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Api } from '../support/api.ts';
import { cardOf } from '../support/app/create-screen.ts';
import { sample } from '../support/media/samples.ts';
import { expect, signIn, test } from '../support/test.ts';

const HOSTILE = `"><script>document.title = 'взлом'</script></title><img src=x onerror="document.title='взлом'">`;

const read = async ({ url }: Api, path: string) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  return answer.text();
};
const readPage = (api: Api, id: string) => read(api, `/post/${id}`);

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
