import { setTimeout as delay } from 'node:timers/promises';
import { listChats } from '@sfera/contract/chat/chat';
import type { Page } from '@playwright/test';
import { Api, type Person } from '../../support/api.ts';
import { readUp, shownMessages } from '../../support/app/chat-history.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { FAULT_MESSAGES, LOST, test } from '../../support/server/cut-server.ts';
import { expect } from '../../support/test.ts';

const MESSAGES_OF_EACH = FAULT_MESSAGES / 2;
const KILLS = 3;
const CUTS = 10;
/** The two write for at least this long, with the faults spread over the time. */
const WRITING_MS = 20_000;

test.describe.configure({ timeout: 600_000 });

const wordsOf = (login: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${login} ${index + 1}`);

/**
 * Writes all messages a few at a time, with or without a network. Resolves when the server has answered the last one,
 * which goes out after all others.
 */
async function sendAll(page: Page, words: readonly string[]): Promise<void> {
  let isSent = false;
  const last = JSON.stringify(words.at(-1));
  page.on('response', (answer) => {
    if (answer.ok() && answer.request().postData()?.includes(last)) isSent = true;
  });
  await chatOf(page).field.focus();
  for (const one of words) {
    await page.keyboard.insertText(one);
    await page.keyboard.press('Enter');
    await delay(WRITING_MS / MESSAGES_OF_EACH / 2);
  }
  await expect.poll(() => isSent, { timeout: 300_000 }).toBe(true);
}

test('hundreds of messages over three kills of the server and ten cuts arrive once and in order', async ({
  way,
  openAs,
}) => {
  const api = new Api(way.url);
  const [ana, ben] = [await api.register(), await api.register()];
  const open = async (person: Person, other: Person) => {
    const page = await openAs(person, LOST);
    // Each message is drawn on both sides, several times: a small window without motion has less to draw.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chatOf(page).open(other);
    await expect(chatOf(page).field).toBeVisible();
    return page;
  };
  const [anas, bens] = [await open(ana, ben), await open(ben, ana)];

  const faults = async () => {
    const pauseMs = WRITING_MS / (KILLS + CUTS + 1);
    for (let fault = 0; fault < KILLS + CUTS; fault += 1) {
      await delay(pauseMs);
      if (fault % 4 === 2) await way.restart();
      else way.cut();
    }
  };
  const said = [wordsOf('ana', MESSAGES_OF_EACH), wordsOf('ben', MESSAGES_OF_EACH)] as const;
  await Promise.all([sendAll(anas, said[0]), sendAll(bens, said[1]), faults()]);

  const count = 2 * MESSAGES_OF_EACH;
  const [chat] = await api.call(listChats, { as: ana });
  if (!chat) throw new Error('There is no chat');
  const stored = await api.readChat(ana, chat);
  expect(stored).toHaveLength(count);
  for (const [index, { id }] of [ana, ben].entries())
    expect(stored.filter(({ senderId }) => senderId === id).map(({ content }) => content)).toEqual(
      said[index],
    );

  for (const [page, reader] of [
    [anas, ana],
    [bens, ben],
  ] as const) {
    // A person's own messages keep the keys that they had before they were sent.
    const names = stored.map(({ id, senderId, tempId }) => (senderId === reader.id && tempId) || id);
    await expect(page.locator(`[data-message="${names.at(-1)}"]`)).toBeVisible({ timeout: 60_000 });
    expect((await readUp(page, count)).map(({ key }) => key)).toEqual(names);
  }
});

/** Words, whether they were edited, and reactions, without whose they are. */
const seenBy = async (page: Page) =>
  (await shownMessages(page)).map(({ words, isEdited, reactions }) => [
    words,
    isEdited,
    reactions.map((one) => one.replace('*', '')),
  ]);

const OWN = 6;

/** Edits the newest own message over and over, likes those of the other one, and deletes the first own ones. */
async function changeAll(page: Page, own: string, other: string): Promise<void> {
  const chat = chatOf(page);
  for (let turn = 1; turn <= OWN; turn += 1) {
    await chat.field.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Изменение', { exact: true })).toBeVisible();
    await chat.field.fill(`${own} ${OWN}, в ${turn}-й раз`);
    await page.keyboard.press('Enter');
    // The newest one of the other person changes all the time.
    if (turn < OWN) {
      await chat.bubble(`${other} ${turn}`).press('KeyL');
      await expect(chat.bubble(`${other} ${turn}`).getByRole('button', { name: 'Люблю, 1' })).toBeVisible();
    }
    await delay(1_000);
  }
  for (let turn = 1; turn <= 2; turn += 1) {
    await chat.choose(`${own} ${turn}`, 'Удалить', false);
    await chat.answer('Удалить сообщение для всех?', 'Удалить', false);
    await expect(chat.bubble(`${own} ${turn}`)).toHaveCount(0);
  }
}

/** Fetches the parts that the page needs with the first use: a cut would leave the page without them. */
async function fetchParts(page: Page, own: string): Promise<void> {
  const chat = chatOf(page);
  await chat.choose(`${own} ${OWN}`, 'Удалить', false);
  await chat.answer('Удалить сообщение для всех?', 'Отмена', false);
  await chat.field.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Изменение', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Изменение', { exact: true })).toHaveCount(0);
}

test('edits, reactions and deletions over kills of the server and cuts end equal on both sides', async ({
  way,
  openAs,
}) => {
  const api = new Api(way.url);
  const [ana, ben] = [await api.register(), await api.register()];
  for (let turn = 1; turn <= OWN; turn += 1) {
    await api.sendMessage(ana, ben, `ana ${turn}`);
    await api.sendMessage(ben, ana, `ben ${turn}`);
  }
  const [anas, bens] = [await openAs(ana, LOST), await openAs(ben, LOST)];
  await chatOf(anas).open(ben);
  await chatOf(bens).open(ana);
  for (const page of [anas, bens]) await expect(chatOf(page).bubble(`ben ${OWN}`)).toBeVisible();
  for (const [page, own] of [
    [anas, 'ana'],
    [bens, 'ben'],
  ] as const)
    await fetchParts(page, own);

  const over = new AbortController();
  const faults = async () => {
    for (let fault = 0; !over.signal.aborted && fault < 10; fault += 1) {
      await delay(900);
      if (fault % 5 === 3) await way.restart();
      else way.cut();
    }
  };
  const changes = Promise.all([changeAll(anas, 'ana', 'ben'), changeAll(bens, 'ben', 'ana')]).finally(() =>
    over.abort(),
  );
  await Promise.all([changes, faults()]);

  const last = `, в ${OWN}-й раз`;
  const expected = [3, 4, 5].flatMap((turn) =>
    ['ana', 'ben'].map((login) => [`${login} ${turn}`, false, ['Люблю, 1']]),
  );
  const ends = ['ana', 'ben'].map((login) => [`${login} ${OWN}${last}`, true, []]);
  for (const page of [anas, bens]) {
    await expect.poll(() => seenBy(page), { timeout: 60_000 }).toEqual([...expected, ...ends]);
    await page.reload();
    await expect.poll(() => seenBy(page), { timeout: 60_000 }).toEqual([...expected, ...ends]);
  }
});
