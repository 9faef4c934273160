import { chatOf } from '../../support/app/chat-screen.ts';
import { expect, test } from '../../support/test.ts';

const LOST = /net::ERR_|WebSocket connection|Failed to load resource/;

test(
  'messages written without a network wait, outlive a reload, and are sent once and in order',
  { tag: '@smoke' },
  async ({ memberPage: anas, person: ana, api, troubles }) => {
    troubles.expect(LOST);
    const ben = await api.register();
    const { chat } = await api.sendMessage(ben, ana, 'Первое');
    const anasChat = chatOf(anas);
    await anasChat.open(ben);
    await expect(anasChat.bubble('Первое')).toBeVisible();
    await expect.poll(async () => (await api.readChat(ana, chat))[0]?.isRead).toBe(true);

    await anas.context().setOffline(true);
    for (const words of ['Раз', 'Два', 'Три']) await anasChat.say(words);
    for (const words of ['Раз', 'Два', 'Три'])
      await expect(anasChat.state(words, /^(Ждёт отправки|Отправляется)$/)).toBeVisible();
    // Meanwhile the other person writes.
    await api.sendMessage(ben, ana, 'Пока тебя не было');
    await anas.context().setOffline(false);
    for (const words of ['Раз', 'Два', 'Три'])
      await expect(anasChat.state(words, 'Отправлено')).toBeVisible();
    await expect(anasChat.words).toHaveText(['Первое', 'Пока тебя не было', 'Раз', 'Два', 'Три']);

    // The page can be loaded, but nothing can be sent: waiting messages are there after a reload.
    await anas.route(/\/api\/message\//, (route) => route.abort());
    for (const words of ['Четыре', 'Пять']) await anasChat.say(words);
    await expect(anasChat.bubble('Пять')).toBeVisible();
    await anas.reload();
    await expect(anasChat.words).toHaveText([
      'Первое',
      'Пока тебя не было',
      'Раз',
      'Два',
      'Три',
      'Четыре',
      'Пять',
    ]);
    await expect(anasChat.state('Пять', 'Отправлено')).toHaveCount(0);
    await anas.unroute(/\/api\/message\//);
    for (const words of ['Четыре', 'Пять']) await expect(anasChat.state(words, 'Отправлено')).toBeVisible();
    const stored = await api.readChat(ben, chat);
    expect(stored.map(({ content }) => content)).toEqual(await anasChat.words.allTextContents());
  },
);
