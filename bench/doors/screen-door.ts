import { readAs } from '@sfera/contract/base/read-as';
import { setTimeout as delay } from 'node:timers/promises';
import { ErrorBody } from '@sfera/contract/base/error-body';
import { TimeoutError, type ElementHandle, type HTTPResponse, type Page } from 'puppeteer-core';
import { keepSession } from '../screens/phone.ts';
import { newestPost, type People, type Published, type Refused, untilReady } from './api-doors.ts';

const SEEN_WITHIN_MS = 60_000;
const SENT_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** Signs the author in on the page. */
export const openScreen = (page: Page, { api, author }: People): Promise<void> =>
  keepSession(page, { origin: api.url, token: author.token });

/** Publishes the file on the create screen, as a person does who changes nothing. */
export async function throughScreen(page: Page, people: People, path: string): Promise<Published | Refused> {
  const before = (await newestPost(people))?.id;
  // A page behind another one draws no frames.
  await page.bringToFront();
  await page.goto(`${people.api.url}/createPost`, { waitUntil: 'load' });
  const input = await page.waitForSelector('input[type="file"][aria-label="Выберите фото или видео"]');
  await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(path);
  const told = await page.waitForFunction(whatIsTold, { timeout: SEEN_WITHIN_MS }).catch(() => null);
  const words = told ? String(await told.jsonValue()) : 'ничего не видно';
  if (words !== 'editor') return { kind: 'refused', code: words.slice(0, 60) };
  const refusals = new Set<string>();
  const onResponse = (response: HTTPResponse) => {
    if (response.status() < 400 || response.request().method() === 'GET') return;
    void response.json().then(
      (body) => refusals.add(readAs(ErrorBody, body)?.code ?? String(response.status())),
      () => {},
    );
  };
  page.on('response', onResponse);
  try {
    for (const button of ['Далее', 'Опубликовать'])
      await page.locator(`::-p-aria([name="${button}"][role="button"])`).setTimeout(SEEN_WITHIN_MS).click();
    const untilMs = Date.now() + SENT_WITHIN_MS;
    for (;;) {
      const post = await newestPost(people);
      if (post && post.id !== before)
        return await untilReady(() => people.api.getPost(people.author, post.id));
      const [code] = refusals;
      if (code !== undefined || Date.now() > untilMs)
        return { kind: 'refused', code: code ?? 'не отправлено' };
      await delay(LOOK_EVERY_MS);
    }
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return { kind: 'refused', code: 'не опубликовать' };
  } finally {
    page.off('response', onResponse);
  }
}

/** `editor` when the file can be edited, or the words by which the screen refuses the file; false while neither is there. */
function whatIsTold(): string | false {
  const isEditor = [...document.querySelectorAll('h1')].some(({ textContent }) => textContent === 'Правка');
  const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Далее');
  // A file that is refused while it is opened closes the editor again.
  if (isEditor) return next && !next.disabled && next.ariaDisabled !== 'true' ? 'editor' : false;
  const told = [...document.querySelectorAll('[role="log"], [role="alert"], [data-error][aria-live]')];
  return told.map(({ textContent }) => textContent?.trim()).find(Boolean) ?? false;
}
