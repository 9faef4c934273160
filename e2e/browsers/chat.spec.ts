import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '@sfera/contract/chat/chat';
import { newLogin, type Api, type Person } from '../support/api.ts';
import { makeCircle } from '../support/circles.ts';
import { sample } from '../support/media/samples.ts';
import { KEY, type Screen } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

/** The server converts beside all other work, which a loaded machine makes wait. */
const CONVERTED_WITHIN_MS = 120_000;
/** A message is on the server, perhaps read already. */
const SENT = /^(?:Отправлено|Прочитано)$/;

const bubble = (screen: Screen, words: string) => screen.css('[data-message]').text(words);

/** Opens a chat with a person who has said `words`. */
async function openChat(screen: Screen, api: Api, person: Person, words: string) {
  const ben = await api.register();
  await api.follow(person, ben);
  await api.follow(ben, person);
  const { chat } = await api.sendMessage(ben, person, words);
  await screen.open(`/chat?with=${ben.id}`);
  await bubble(screen, words).seen();
  return { ben, chat };
}

test(
  'words and a photo are sent, and an answer arrives by itself',
  { tag: '@smoke' },
  async ({ member, person, api }) => {
    const { ben, chat } = await openChat(member, api, person, 'Привет!');
    await member.role('textbox', 'Сообщение...').fill('Как дела?');
    await member.role('button', 'Отправить').tap();
    await bubble(member, 'Как дела?').seen();
    await member.role('img', 'Отправлено').seen();
    await api.sendMessage(ben, person, 'Хорошо');
    await bubble(member, 'Хорошо').seen();

    await member.files().giveFiles(sample('photo.jpg'));
    const sheet = member.role('dialog', 'Отправить фото');
    const send = sheet.role('button', 'Отправить');
    await send.fits('ready', (element) => element.getAttribute('aria-disabled') === 'false');
    await send.tap();
    await sheet.gone();
    await member.role('button', 'Открыть фото').seen();
    await expect
      .poll(async () => (await api.readChat(ben, chat)).map(({ content }) => content), { timeout: 20_000 })
      .toHaveLength(4);
    await member.role('button', 'Открыть фото').tap();
    const viewer = member.role('dialog', 'Фото');
    await viewer.css('img').seen();
    const ground = () => viewer.look(([found]) => found && getComputedStyle(found).backgroundColor);
    // Firefox writes a mixed colour as such.
    expect(await ground(), 'the ground behind the photo').toMatch(/^(?:rgb\(0, 0, 0\)|color\(srgb 0 0 0\))$/);
    await viewer.role('button', 'Закрыть фото').tap();
    await viewer.gone();
  },
);

test('a voice is recorded, sent and heard', async ({ member, person, api }) => {
  const { ben, chat } = await openChat(member, api, person, 'Скажи что-нибудь');
  const record = member.role('button', 'Записать голосовое сообщение');
  const talkMs = 2_000;
  if (member.tab.hasTouch) await record.hold(talkMs);
  else {
    await record.tap();
    await member.text('Идёт запись').seen();
    await wait(talkMs);
    await member.role('button', 'Отправить голосовое сообщение').tap();
  }
  const voice = member.role('article', /Голосовое сообщение/);
  await voice.role('img', SENT).seen(CONVERTED_WITHIN_MS);
  await expect.poll(async () => (await api.readChat(ben, chat)).length).toBe(2);
  await voice.role('button', 'Прослушать').tap();
  await voice.role('button', 'Пауза').seen();
});

test('a video is sent and watched', async ({ member, person, api }) => {
  await openChat(member, api, person, 'Покажи');
  await member.files().giveFiles(sample('clip.mp4'));
  const sheet = member.role('dialog', 'Отправить видео');
  const send = sheet.role('button', 'Отправить');
  await send.fits('ready', (element) => element.getAttribute('aria-disabled') === 'false');
  await send.tap();
  await sheet.gone();
  const video = member.role('article', /Видео/);
  await video.role('img', SENT).seen(CONVERTED_WITHIN_MS);
  await video.role('button', 'Смотреть видео').tap();
  const viewer = member.role('dialog', 'Видео');
  await viewer.css('video').fits('a video that plays', (element) => {
    const { paused, currentTime } = element as HTMLVideoElement;
    return !paused && currentTime > 0;
  });
  await member.tab.back();
  await viewer.gone();
  await video.seen();
});

test('a message is answered, changed and deleted', async ({ member, person, api }) => {
  const { ben, chat } = await openChat(member, api, person, 'У фонтана');
  const words = async () => (await api.readChat(ben, chat)).map(({ content }) => content);
  const field = member.role('textbox', 'Сообщение...');
  const choose = async (name: string, of: string) => {
    await member.role('article', new RegExp(`: ${of},`)).press(KEY.enter);
    await member.role('menuitem', name).tap();
    await member.role('menu').gone();
  };
  await choose('Ответить', 'У фонтана');
  await member.text(`Ответ ${ben.login}`).seen();
  await field.fill('У какого');
  await member.role('button', 'Отправить').tap();
  await bubble(member, 'У какого').seen();
  await member
    .css('[data-message]')
    .role('button', /Показать сообщение/)
    .seen();
  await member
    .role('article', /: У какого,/)
    .role('img', SENT)
    .seen();

  await choose('Изменить', 'У какого');
  await field.fill('У большого');
  await member.tab.type(KEY.enter);
  await expect.poll(words).toEqual(['У фонтана', 'У большого']);

  await choose('Удалить', 'У большого');
  const question = member.role('alertdialog', 'Удалить сообщение для всех?');
  await question.role('button', 'Удалить').tap();
  await question.gone();
  await bubble(member, 'У большого').gone();
  await expect.poll(words).toEqual(['У фонтана']);
});

test('people of a circle write to each other', async ({ member, person, api }) => {
  const ben = await api.register(newLogin('ben'));
  const { id } = await makeCircle(api, 'Семья', person, ben);
  await member.open(`/circles/${id}`);
  await member.text('2 человека').seen();
  await member.role('link', 'Чат').tap();
  await member.role('textbox', 'Сообщение...').fill('Кто идёт в поход?');
  await member.role('button', 'Отправить').tap();
  await member
    .role('article', /Кто идёт в поход/)
    .role('img', SENT)
    .seen();
  await api.call(sendMessage, { as: ben, params: { recipientUserId: id }, body: { content: 'Я иду' } });
  await bubble(member, 'Я иду').seen();
  await member.css('[data-message]').role('link', ben.login).seen();
});
