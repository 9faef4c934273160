import { join } from 'node:path';
import { addAlbumPicture, createAlbum } from '@sfera/contract/albums/albums';
import { openAlbumToGuests } from '@sfera/contract/albums/guests';
import { answerEvent, createEvent } from '@sfera/contract/events/events';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { Api, uploadForm, type Person } from '../../api.ts';
import { makeCircle } from '../../circles.ts';
import { publishInYear } from '../../former-posts.ts';
import { sample } from '../../media/samples.ts';
import { publishSeveral } from '../../several.ts';

const PHOTOS = join(import.meta.dirname, '../../../../apps/server/src/demo/media/photos');
const photo = (name: string) => join(PHOTOS, `${name}.webp`);
const ALBUM = [
  'balloons-morning-wide',
  'books-shelves-tall',
  'building-arches-tall',
  'cat-face-tall',
  'city-blue-wide',
  'city-morning-tall',
  'coffee-latte-tall',
  'concert-amber-wide',
  'dunes-gold-wide',
  'fire-camp-wide',
  'flowers-cosmos-tall',
  'building-pink-tall',
] as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The compared screens show this: people with posts, a story, a chat, a circle with an album and an event. */
export interface Content {
  person: Person;
  friend: Person;
  postId: string;
  circleId: string;
  albumId: string;
  eventId: string;
  guestCode: string;
}

async function sendItem(api: Api, as: Person, name: string): Promise<{ tempId: string }> {
  const tempId = crypto.randomUUID();
  const body = await uploadForm(photo(name), '');
  body.delete('text');
  body.set('tempId', tempId);
  await api.call(uploadPostItem, { as, body });
  return { tempId };
}

async function fillAlbum(api: Api, as: Person, circleId: string): Promise<string> {
  const { id } = await api.call(createAlbum, { as, body: { name: 'Поход в сентябре', circleId } });
  for (const [index, name] of ALBUM.entries())
    await api.call(addAlbumPicture, {
      as,
      params: { id },
      body: {
        tempId: crypto.randomUUID(),
        item: await sendItem(api, as, name),
        takenAt: new Date(Date.now() - index * DAY_MS * 0.4).toISOString(),
        takenOffset: 180,
      },
    });
  return id;
}

/** Fills a new server through its API. */
export async function fill(url: string): Promise<Content> {
  const api = new Api(url);
  const person = await api.register('katya');
  const friend = await api.register('boris');
  await api.updateUser(person, { userName: 'Катя Лебедева' }, photo('cat-face-tall'));
  await api.updateUser(friend, { userName: 'Борис' }, photo('coffee-latte-tall'));
  await api.follow(person, friend);
  await api.follow(friend, person);
  await publishInYear(api, person, photo('fire-camp-wide'), {
    at: new Date(Date.now() - 366 * DAY_MS),
    text: 'Последний костёр',
  });
  await api.publish(person, photo('cat-asleep-tall'), 'Спит и не просыпается');
  await publishSeveral(
    api,
    friend,
    [{ file: photo('city-dusk-tall') }, { file: photo('city-night-tall') }],
    'Город вечером и ночью #прогулки',
  );
  const post = await api.publish(friend, photo('dunes-rose-tall'), 'Пески на закате, и ни одного следа');
  await api.publish(friend, sample('clip.mp4'), 'Короткое видео');
  await api.react(person, post.id, '🔥');
  const head = await api.comment(person, post.id, 'Очень красиво! Где это?');
  await api.comment(friend, post.id, 'Под Астраханью, три часа пешком', head.id);
  await api.publishStory(friend, photo('aurora-green-tall'), 'Прямо сейчас');
  for (const words of ['Привет! Как доехали?', 'Пиши, когда будешь свободна', 'Заедем в субботу?'])
    await api.sendMessage(friend, person, words);
  await api.sendMessage(person, friend, 'Доехали хорошо, спасибо. В субботу ждём');

  const { id: circleId } = await makeCircle(api, 'Турклуб', person, friend);
  const albumId = await fillAlbum(api, person, circleId);
  const { link } = await api.call(openAlbumToGuests, {
    as: person,
    params: { id: albumId },
    body: { endsAt: new Date(Date.now() + DAY_MS).toISOString(), mayLook: true, isChecked: false },
  });
  const day = new Date(Date.now() + 20 * DAY_MS + MINUTE_MS).toISOString().slice(0, 10);
  const event = await api.call(createEvent, {
    as: person,
    body: {
      tempId: crypto.randomUUID(),
      circleId,
      item: await sendItem(api, person, 'balloons-morning-wide'),
      title: 'Запуск шаров',
      description: 'Встречаемся у моста, с собой тёплая одежда и чай.',
      startsAt: `${day}T06:30`,
      endsAt: `${day}T11:00`,
      zone: 'Europe/Moscow',
      place: 'Поле за мостом',
      places: 12,
    },
  });
  await api.call(answerEvent, { as: friend, params: { id: event.id }, body: { answer: 'yes', people: 2 } });
  return {
    person,
    friend,
    postId: post.id,
    circleId,
    albumId,
    eventId: event.id,
    guestCode: link?.code ?? '',
  };
}
