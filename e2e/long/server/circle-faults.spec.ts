import { setTimeout as delay } from 'node:timers/promises';
import { getChatWith } from '@sfera/contract/chat/chat';
import { Api, newLogin } from '../../support/api.ts';
import { actorOf } from '../../support/app/chat-actor.ts';
import { readUp, shownMessages } from '../../support/app/chat-history.ts';
import { asShownTo, ChatRecord, endsOf } from '../../support/app/chat-record.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { makeCircle } from '../../support/circles.ts';
import { FAULT_MESSAGES, LOST, test } from '../../support/server/cut-server.ts';
import { expect } from '../../support/test.ts';

const TURNS_OF_EACH = FAULT_MESSAGES / 4;
const KILLS = 3;
const CUTS = 10;
/** The four act for at least this long. */
const ACTING_MS = 80 * FAULT_MESSAGES;
/** For what was done without a server to reach it, and the others. */
const CALM_MS = 120_000;
const LAST = 'конец';

test.describe.configure({ timeout: 600_000 });

test('hundreds of messages, edits, deletions and reactions of four people in a circle, over three kills and ten cuts, end equal on all', async ({
  way,
  openAs,
}) => {
  const api = new Api(way.url);
  const names = ['ana', 'ben', 'eve', 'max'] as const;
  const people = await Promise.all(names.map((name) => api.register(newLogin(name))));
  const logins = people.map(({ login }) => login);
  const [ana, ben, eve, max] = people;
  if (!ana || !ben || !eve || !max) throw new Error('Somebody is missing');
  const { id: userId, chat } = await makeCircle(api, 'Двор', ana, ben, eve, max);
  const record = new ChatRecord();
  const four = await Promise.all(
    people.map(async (person) => {
      const page = await openAs(person, LOST);
      // Each message is drawn on all sides, several times: a small window without motion has less to draw.
      await page.setViewportSize({ width: 390, height: 500 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await chatOf(page).open(chat);
      await expect(chatOf(page).field).toBeVisible();
      return { person, page, actor: actorOf({ page, person, isLeader: person === ana, record }) };
    }),
  );
  for (const { actor } of four) await actor.say();
  for (const { page } of four) await expect(page.locator('[data-message]')).toHaveCount(four.length);
  for (const { actor } of four) await actor.begin();

  const before = record.count;
  const actAll = async ({ actor }: (typeof four)[number]) => {
    const beginMs = performance.now();
    for (let turn = 1; turn <= TURNS_OF_EACH; turn += 1) {
      await actor.act(turn);
      await delay(Math.max(0, beginMs + (turn * ACTING_MS) / TURNS_OF_EACH - performance.now()));
    }
  };
  const faults = async () => {
    const between = (four.length * TURNS_OF_EACH) / (KILLS + CUTS + 1);
    for (let fault = 0; fault < KILLS + CUTS; fault += 1) {
      await expect
        .poll(() => record.count - before, { timeout: CALM_MS })
        .toBeGreaterThan((fault + 1) * between);
      if (fault % 4 === 2) await way.restart();
      else way.cut();
    }
  };
  await Promise.all([...four.map(actAll), faults()]);
  expect(record.count - before).toBe(four.length * TURNS_OF_EACH);
  expect(record.counts.edits).toBeGreaterThan(0.06 * FAULT_MESSAGES);
  expect(record.counts.deletions).toBeGreaterThan(0.03 * FAULT_MESSAGES);
  expect(record.counts.reactions).toBeGreaterThan(0.15 * FAULT_MESSAGES);

  const { chat: found } = await api.call(getChatWith, { as: ana, params: { userId } });
  if (!found) throw new Error('The circle has no chat');
  await test.step('the server has what everybody has done, once and in order', async () => {
    await expect
      .poll(async () => endsOf(await api.readChat(ana, found), people), { timeout: CALM_MS })
      .toEqual(record.ends(logins));
  });

  await test.step('everybody hears the last words', async () => {
    for (const { actor, person } of four) await actor.say(`${person.login} ${LAST}`);
    for (const { page } of four)
      await expect(page.locator('[data-message]', { hasText: LAST })).toHaveCount(four.length, {
        timeout: CALM_MS,
      });
  });

  await test.step('everybody sees all messages as the server has them', async () => {
    await Promise.all(
      four.map(async ({ person, page }) => {
        const stored = asShownTo(person, await api.readChat(person, found));
        await expect.poll(async () => (await shownMessages(page)).at(-1)).toEqual(stored.at(-1));
        expect(await readUp(page, stored.length), `what ${person.login} sees`).toEqual(stored);
      }),
    );
  });
});
