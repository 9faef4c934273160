import { writeFile } from 'node:fs/promises';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { listMyStories } from '@sfera/contract/stories/stories';
import type { Api, Person } from '../support/api.ts';
import { ffmpeg, ffprobe } from '../support/media/ffprobe.ts';
import { sample } from '../support/media/samples.ts';
import { KEY, type Screen } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

/** A loaded machine makes one video after another. Unit: milliseconds. */
const READY = { timeout: 60_000 };

async function choose(screen: Screen, ...files: readonly string[]): Promise<void> {
  await screen.open('/');
  await screen.role('link', 'Создать').tap();
  await screen.role('heading', 'Новая публикация').seen();
  await screen.fileField('Выберите фото или видео').giveFiles(...files);
  await screen.role('heading', 'Правка').seen();
}

async function publish(screen: Screen, words: string): Promise<void> {
  await screen.role('button', 'Далее').tap();
  await screen.role('heading', 'Публикация').seen();
  await screen.role('textbox', 'Описание').fill(words);
  await screen.role('button', 'Опубликовать').tap();
  await screen.isAt('/');
}

/** The only post of this person. */
async function ownPost(api: Api, person: Person) {
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  return (await api.call(getPost, { as: person, params: { id: posts[0]?.id ?? '' } })).post;
}

const isDrawn = (element: HTMLElement) => {
  const image = element as HTMLImageElement;
  return image.complete && image.naturalWidth > 0;
};

test(
  'a photo is published with words and a description, and tops the feed',
  { tag: '@smoke' },
  async ({ member, person, api }) => {
    await choose(member, sample('upright.jpg'));
    await member.role('button', 'Далее').tap();
    await member.role('heading', 'Публикация').seen();
    await member.role('button', /^Описани[ея] для незрячих/).tap();
    const described = member.role('dialog', /для тех, кто не видит/);
    await described.role('textbox').fill('Полосы на боку');
    await described.role('button', 'Закрыть').tap();
    await described.gone();
    await member.role('textbox', 'Описание').fill('Закат над рекой');
    await member.role('button', 'Опубликовать').tap();
    await member.isAt('/');

    const card = member.article('Закат над рекой');
    await card.role('img', 'Полосы на боку').fits('a picture that is drawn', isDrawn);
    const { picture } = await ownPost(api, person);
    expect(picture.height ?? 0, 'upright').toBeGreaterThan(picture.width ?? 0);
  },
);

test('a photo is cut and turned, and published as it was seen', async ({ member, person, api }) => {
  await choose(member, sample('photo.jpg'));
  await member.role('img', 'Фото с правкой').css('canvas').seen();
  await member.role('tab', 'Кадр').tap();
  await member.role('radio', '1:1').tap();
  await member.role('button', 'Повернуть на 90°').tap();
  await publish(member, 'Квадрат');
  await member.article('Квадрат').role('img').fits('a picture that is drawn', isDrawn);
  const { picture } = await ownPost(api, person);
  expect([picture.width, picture.width === picture.height]).toEqual([expect.any(Number), true]);
});

test('several photos are published as one post', async ({ member, person, api }) => {
  await choose(member, sample('small.jpg'), sample('tall.jpg'));
  await publish(member, 'Два снимка');
  const card = member.article('Два снимка');
  await card.css('[data-strip]').seen();
  await expect.poll(async () => (await ownPost(api, person)).items, READY).toHaveLength(2);
});

test('a video is cut, muted and published', async ({ member, person, api }, info) => {
  await choose(member, sample('clip.mp4'));
  await member.role('group', 'Видео с правкой').seen();
  await member.role('tab', 'Обрезка').tap();
  await member.role('slider', 'Начало').press(KEY.right);
  await member.text('Выбрано 0:03 из 0:04').seen();
  await member.role('checkbox', 'Отключить звук видео').tap();
  await publish(member, 'Ролик');
  await expect.poll(async () => (await ownPost(api, person)).status, READY).toBe('ready');
  const { video } = await ownPost(api, person);
  const file = info.outputPath('published.mp4');
  await writeFile(file, Buffer.from(await (await fetch(`${member.url}${video?.url}`)).arrayBuffer()));
  const { durationSeconds, sound } = await ffprobe(file);
  expect(Math.abs(durationSeconds - 3)).toBeLessThan(0.2);
  expect(sound).toBeNull();
});

test('a story goes up with words and music', async ({ member, person, api }, info) => {
  const song = info.outputPath('song.mp3');
  await ffmpeg(
    `-f lavfi -i sine=f=440:d=20 -c:a libmp3lame -metadata artist=Кино -metadata title=Перемен ${song}`,
  );
  await member.open('/');
  await member.role('button', 'Создать историю').tap();
  const dialog = member.role('dialog', 'Создать историю');
  await dialog.fileField('Выберите фото или видео').giveFiles(sample('small.jpg'));
  await dialog.role('tab', 'Текст').tap();
  await dialog.role('textbox', 'Текст истории').fill('Утро над рекой');
  await dialog.role('button', 'Готово').tap();
  await dialog.role('tab', 'Музыка').tap();
  await dialog.fileField('Добавить музыку').giveFiles(song);
  await dialog.text('Кино — Перемен').seen();
  await dialog.role('button', 'Готово').tap();
  await dialog.role('button', 'Опубликовать').tap();
  await member.text('История опубликована').seen();
  await dialog.gone();
  const stories = async () => (await api.call(listMyStories, { as: person })).myStories;
  await expect.poll(async () => (await stories())[0]?.status, READY).toBe('ready');
  expect((await stories())[0]).toMatchObject({
    text: 'Утро над рекой',
    isTextDrawn: true,
    music: { title: 'Кино — Перемен' },
  });
});
