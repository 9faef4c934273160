import { createAlbum, listAlbumPictures } from '@sfera/contract/albums/albums';
import { openAlbumToGuests } from '@sfera/contract/albums/guests';
import { listEvents } from '@sfera/contract/events/events';
import { newLogin } from '../support/api.ts';
import { makeCircle } from '../support/circles.ts';
import { sample } from '../support/media/samples.ts';
import { KEY } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

const DAY_MS = 86_400_000;

test('a guest without an account adds photos by the link of an album', async ({ guest, person, api }) => {
  const { id } = await api.call(createAlbum, { as: person, body: { name: 'Выпускной' } });
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  const { link } = await api.call(openAlbumToGuests, {
    as: person,
    params: { id },
    body: { endsAt, mayLook: true, isChecked: false },
  });
  await guest.open(`/guest#${link?.code}`);
  await guest.role('heading', 'Выпускной').seen();
  await guest.role('textbox', /Как вас зовут/).fill('Оля');
  await guest.role('button', 'Продолжить').tap();
  await guest.role('button', 'Добавить фото').chooseFiles(sample('photo.jpg'), sample('tall.jpg'));
  await guest.text('Добавлено: 2 снимка').seen(120_000);
  const pictures = async () => (await api.call(listAlbumPictures, { as: person, params: { id } })).posts;
  expect(await pictures()).toHaveLength(2);
  const shown = guest.role('link', 'Фото из альбома');
  await expect.poll(() => shown.count(), { timeout: 40_000 }).toBe(2);

  await guest.tab.reload();
  await guest.text('Вы добавляете как Оля').seen();
  await guest.role('button', 'Добавить ещё').chooseFiles(sample('photo.jpg'));
  await guest.text('Такой снимок уже есть').seen();
  expect(await pictures()).toHaveLength(2);
});

test('an event is made with another day by keys, and answered', async ({ member, person, api }) => {
  const ben = await api.register(newLogin('ben'));
  const { id: circleId } = await makeCircle(api, 'Класс', person, ben);
  const events = async () => (await api.call(listEvents, { as: ben, query: { circleId } })).events;
  await member.open(`/circles/${circleId}`);
  await member.role('tab', 'События').tap();
  await member.role('button', 'Новое событие').tap();
  const form = member.role('dialog', 'Новое событие');
  await form.field('Название').fill('Пикник у реки');
  const starts = form.field('Начало');
  const valueOf = () => starts.look(([field]) => (field as HTMLInputElement | undefined)?.value);
  const suggested = await valueOf();
  expect(suggested).toMatch(/^\d{4}-\d\d-\d\dT18:00$/);
  const colourOf = (field: typeof starts) => field.look(([found]) => found && getComputedStyle(found).color);
  expect(await colourOf(form.field('Конец')), 'no end is chosen').not.toBe(await colourOf(starts));
  await starts.press(KEY.up);
  await expect.poll(valueOf).not.toBe(suggested);
  const chosen = await valueOf();
  await form.field('Сколько мест').fill('5');
  await form.role('button', 'Создать событие').tap();
  await member.role('heading', 'Пикник у реки').seen();
  await member.role('img', /^Обложка события/).seen();
  expect(await events()).toMatchObject([{ title: 'Пикник у реки', startsAt: chosen, places: 5 }]);

  await member.role('radiogroup', 'Вы придёте?').role('radio', 'Приду').tap();
  await member.text(/^Вы придёте/).seen();
  await member.text(/Придёт: 1 человек/).seen();
  await expect.poll(async () => (await events())[0]?.countComing).toBe(1);
});
