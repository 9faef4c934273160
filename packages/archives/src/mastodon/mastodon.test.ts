import { expect, it } from 'vitest';
import { archiveOf, JPEG, readAll, readAltTexts } from '../testing/archives.ts';
import { mastodon } from './mastodon.ts';

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';
const ACTOR = 'https://example.org/users/anna';
const FOLLOWERS = `${ACTOR}/followers`;
const picture = (url: string, name: string | null = null) => ({
  type: 'Document',
  mediaType: 'image/jpeg',
  url,
  name,
});
const note = (number: number, more: object = {}) => ({
  id: `${ACTOR}/statuses/${number}`,
  type: 'Note',
  summary: null,
  inReplyTo: null,
  published: '2022-11-05T12:00:00Z',
  to: [PUBLIC],
  cc: [FOLLOWERS],
  content: '<p>Море</p>',
  attachment: [picture(`/media_attachments/files/1/original/${number}.jpg`)],
  ...more,
});
const create = (object: object) => ({
  type: 'Create',
  actor: ACTOR,
  published: '2022-11-05T12:00:00Z',
  object,
});
const outbox = (activities: unknown[]) => ({
  '@context': 'https://www.w3.org/ns/activitystreams',
  id: 'outbox.json',
  type: 'OrderedCollection',
  totalItems: activities.length,
  orderedItems: activities,
});
const pictures = (...numbers: number[]) =>
  Object.fromEntries(numbers.map((number) => [`media_attachments/files/1/original/${number}.jpg`, JPEG]));

it('a publication is found with its words, its time and its file', async () => {
  const archive = await archiveOf({ 'outbox.json': outbox([create(note(1))]), ...pictures(1) });
  expect(await mastodon.recognises(archive)).toBe(true);
  expect(await readAll(mastodon, archive)).toEqual({
    items: [
      {
        kind: 'post',
        key: `${ACTOR}/statuses/1`,
        at: '2022-11-05T12:00:00.000Z',
        text: 'Море',
        files: ['media_attachments/files/1/original/1.jpg'],
        audience: 'everyone',
        place: null,
        album: null,
      },
    ],
    left: [],
  });
});

it('a list of another program is no archive of Mastodon', async () => {
  expect(await mastodon.recognises(await archiveOf({ 'outbox.json': { mails: [] } }))).toBe(false);
});

it.each([
  '/media_attachments/files/1/original/1.jpg',
  'media_attachments/files/1/original/1.jpg',
  'https://files.example.org/cache/media_attachments/files/1/original/1.jpg?x=1',
  '/system/media_attachments/files/1/original/1.jpg',
])('the file of %s is found', async (url) => {
  const archive = await archiveOf({
    'archive-1/outbox.json': outbox([create(note(1, { attachment: picture(url) }))]),
    'archive-1/media_attachments/files/1/original/1.jpg': JPEG,
    'archive-1/media_attachments/files/2/original/1.jpg': JPEG,
  });
  const { items } = await readAll(mastodon, archive);
  expect(items.map(({ files }) => files)).toEqual([['archive-1/media_attachments/files/1/original/1.jpg']]);
});

it('the alt text and the content warning are kept', async () => {
  const attachment = [
    picture('/media_attachments/files/1/original/1.jpg', 'волны'),
    picture('/media_attachments/files/1/original/2.jpg'),
  ];
  const archive = await archiveOf({
    'outbox.json': outbox([create(note(1, { attachment, summary: 'Вода' }))]),
    ...pictures(1, 2),
  });
  expect((await readAll(mastodon, archive)).items[0]?.text).toBe('Вода\nМоре');
  expect(await readAltTexts(mastodon, archive)).toEqual({
    'media_attachments/files/1/original/1.jpg': 'волны',
    'media_attachments/files/1/original/2.jpg': '',
  });
});

it.each([
  [{ to: [PUBLIC], cc: [FOLLOWERS] }, 'everyone'],
  [{ to: PUBLIC, cc: [] }, 'everyone'],
  [{ to: ['as:Public'] }, 'everyone'],
  [{ to: [FOLLOWERS], cc: [PUBLIC] }, 'everyone'],
  [{ to: [FOLLOWERS], cc: ['https://example.net/users/boris'] }, 'followers'],
])('what is sent %j is for %s', async (addresses, audience) => {
  const archive = await archiveOf({ 'outbox.json': outbox([create(note(1, addresses))]), ...pictures(1) });
  expect((await readAll(mastodon, archive)).items[0]?.audience).toBe(audience);
});

it('a thread of one’s own is kept, and replies to others are not', async () => {
  const old = 'https://old.example.org/statuses/7';
  const archive = await archiveOf({
    'outbox.json': outbox([
      create(note(1, { id: old })),
      create(note(2, { inReplyTo: old })),
      create(note(3, { inReplyTo: `${ACTOR}/statuses/0` })),
      create(note(4, { inReplyTo: 'https://example.org/p/anna/12' })),
      create(note(5, { inReplyTo: 'https://example.org/users/anna2/statuses/1' })),
    ]),
    ...pictures(1, 2, 3, 4, 5),
  });
  const { items, left } = await readAll(mastodon, archive);
  expect(items.map(({ key }) => key.slice(-2))).toEqual(['/7', '/2', '/3', '/4']);
  expect(left).toEqual([{ where: `${ACTOR}/statuses/5`, reason: 'reply' }]);
});

it('everything that is not brought along is named', async () => {
  const archive = await archiveOf({
    'outbox.json': outbox([
      { id: `${ACTOR}/statuses/9/activity`, type: 'Announce', object: 'https://example.net/1' },
      create(note(1, { to: ['https://example.net/users/boris'], cc: [] })),
      create(note(2, { type: 'Question', attachment: [] })),
      create(note(3, { attachment: [] })),
      create(note(4, { attachment: [picture('/media_attachments/files/4/gone.jpg')] })),
      create(note(5, { attachment: [picture('/media_attachments/files/5/sound.mp3')] })),
      { type: 'Create', object: 'https://example.org/1' },
      { ...create(note(6, { published: undefined })), published: undefined },
    ]),
    ...pictures(1),
    'media_attachments/files/5/sound.mp3': 'звук',
  });
  const { items, left } = await readAll(mastodon, archive);
  expect(items).toEqual([]);
  expect(left).toEqual([
    { where: '/media_attachments/files/4/gone.jpg', reason: 'file_missing' },
    { where: '/media_attachments/files/5/sound.mp3', reason: 'not_a_picture' },
    { where: 'outbox.json, запись 7', reason: 'unknown_shape' },
    { where: 'outbox.json, запись 8', reason: 'no_time' },
    { where: `${ACTOR}/statuses/9/activity`, reason: 'repost' },
    { where: `${ACTOR}/statuses/1`, reason: 'private_message' },
    { where: `${ACTOR}/statuses/2`, reason: 'poll' },
    { where: `${ACTOR}/statuses/3`, reason: 'no_files' },
  ]);
});

it('more than 20 of one kind are one line', async () => {
  const announces = Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, type: 'Announce', object: 'x' }));
  const archive = await archiveOf({ 'outbox.json': outbox(announces) });
  expect((await readAll(mastodon, archive)).left).toEqual([
    { where: 'outbox.json, репосты', reason: 'repost', count: 21 },
  ]);
});
