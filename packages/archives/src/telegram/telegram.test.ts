import { expect, it } from 'vitest';
import { archiveOf, JPEG, readAll } from '../testing/archives.ts';
import { telegram } from './telegram.ts';

/** 14 May 2019, 10:00 UTC. */
const AT = 1_557_828_000;
const CHANNEL = { name: 'Дача', type: 'private_channel', id: 17 };
const message = (id: number, more: object = {}) => ({
  id,
  type: 'message',
  date: '2019-05-14T13:00:00',
  date_unixtime: String(AT + id * 60),
  from: 'Дача',
  from_id: 'channel17',
  text: '',
  text_entities: [],
  ...more,
});
const photo = (id: number, more: object = {}) => message(id, { photo: `photos/photo_${id}.jpg`, ...more });
const files = (ids: number[], folder = '') =>
  Object.fromEntries(ids.map((id) => [`${folder}photos/photo_${id}.jpg`, JPEG]));
const channel = (messages: unknown[], more: object = {}) => ({ ...CHANNEL, ...more, messages });
const account = (more: object) => ({
  about: 'Here is the data you requested.',
  personal_information: { user_id: 5, first_name: 'Анна' },
  ...more,
});

it('photos of a channel are publications of its album', async () => {
  const archive = await archiveOf({
    'ChatExport_2024-01-01/result.json': channel([
      photo(1, {
        text: ['Закат ', { type: 'link', text: 'example.org' }],
        text_entities: [
          { type: 'plain', text: 'Закат ' },
          { type: 'link', text: 'example.org' },
        ],
      }),
    ]),
    ...files([1], 'ChatExport_2024-01-01/'),
  });
  expect(await telegram.recognises(archive)).toBe(true);
  expect(await readAll(telegram, archive)).toEqual({
    items: [
      {
        kind: 'post',
        key: '17/1',
        at: '2019-05-14T10:01:00.000Z',
        text: 'Закат example.org',
        files: ['ChatExport_2024-01-01/photos/photo_1.jpg'],
        audience: { circle: 'Дача' },
        place: null,
        album: 'Дача',
      },
    ],
    left: [],
  });
});

it.each([
  [{ text: 'одно' }, 'одно'],
  [{ text: ['одно ', { type: 'bold', text: 'другое' }], text_entities: undefined }, 'одно другое'],
])('words are read from %j', async (words, text) => {
  const archive = await archiveOf({ 'result.json': channel([photo(1, words)]), ...files([1]) });
  expect((await readAll(telegram, archive)).items[0]?.text).toBe(text);
});

it.each([
  ['private_channel', { circle: 'Дача' }],
  ['private_group', { circle: 'Дача' }],
  ['private_supergroup', { circle: 'Дача' }],
  ['public_channel', 'everyone'],
  ['public_supergroup', 'everyone'],
])('a %s is for %j', async (type, audience) => {
  const archive = await archiveOf({ 'result.json': channel([photo(1)], { type }), ...files([1]) });
  expect((await readAll(telegram, archive)).items[0]?.audience).toEqual(audience);
});

it('what was sent at once is one publication', async () => {
  const time = { date_unixtime: String(AT) };
  const later = { date_unixtime: String(AT + 1) };
  const muchLater = { date_unixtime: String(AT + 3) };
  const archive = await archiveOf({
    'result.json': channel([
      photo(1, time),
      photo(2, { ...later, text: 'Втроём' }),
      photo(3, { photo: undefined, file: 'video_files/3.mp4', media_type: 'video_file', ...later }),
      photo(4, muchLater),
      photo(6, muchLater),
      photo(7, { ...muchLater, from_id: 'channel18' }),
      photo(8, { ...muchLater, from_id: 'channel18', text: 'один' }),
      photo(9, { ...muchLater, from_id: 'channel18', text: 'два' }),
      photo(10, { photo: undefined, file: 'gif.mp4', media_type: 'animation', ...muchLater }),
    ]),
    ...files([1, 2, 4, 6, 7, 8, 9]),
    'video_files/3.mp4': JPEG,
    'gif.mp4': JPEG,
  });
  const { items } = await readAll(telegram, archive);
  expect(items.map(({ key, text, files: { length } }) => [key, text, length])).toEqual([
    ['17/1', 'Втроём', 3],
    ['17/4', '', 1],
    ['17/6', '', 1],
    ['17/7', 'один', 2],
    ['17/9', 'два', 1],
    ['17/10', '', 1],
  ]);
});

it('an album has no more than ten', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at + 1);
  const messages = ids.map((id) => photo(id, { date_unixtime: String(AT) }));
  const archive = await archiveOf({ 'result.json': channel(messages), ...files(ids) });
  const { items } = await readAll(telegram, archive);
  expect(items.map((item) => item.files.length)).toEqual([10, 2]);
});

it('control characters, which Telegram writes as no JSON, are read', async () => {
  const text = JSON.stringify(channel([photo(1, { text: 'раз@два\\x1F' })])).replace('@', String.raw`\x1F`);
  const archive = await archiveOf({ 'result.json': text, ...files([1]) });
  expect((await readAll(telegram, archive)).items[0]?.text).toBe('раз\u001Fдва\\x1F');
});

it('files that the settings left out and files that are gone are told apart', async () => {
  const archive = await archiveOf({
    'result.json': channel([
      photo(1, { photo: '(File not included. Change data exporting settings to download.)' }),
      photo(2, { photo: '(File unavailable, please try again later)' }),
      message(3, {
        file: '(File exceeds maximum size. Change data exporting settings to download.)',
        media_type: 'video_file',
      }),
      photo(4),
      message(5, { file: 'files/scan', mime_type: 'image/png' }),
    ]),
    'files/scan': 'слова',
  });
  const { items, left } = await readAll(telegram, archive);
  expect(items).toEqual([]);
  expect(left).toEqual([
    ...[1, 2, 3].map((id) => ({ where: `Дача, сообщение ${id}`, reason: 'file_left_out' })),
    { where: 'Дача, сообщение 4', reason: 'file_missing' },
    { where: 'files/scan', reason: 'not_a_picture' },
  ]);
});

it('everything else of a channel is counted by its kind', async () => {
  const archive = await archiveOf({
    'result.json': channel([
      ...Array.from({ length: 1_000 }, (_, at) => message(at, { text: 'слова' })),
      { id: 2_001, type: 'service', date_unixtime: String(AT), action: 'create_channel', text: '' },
      { id: 2_002, type: 'unsupported' },
      message(2_003, { file: 'stickers/s.webp', media_type: 'sticker' }),
      message(2_004, { file: 'voice.ogg', media_type: 'voice_message', mime_type: 'audio/ogg' }),
      message(2_005, { file: 'song.mp3', media_type: 'audio_file', mime_type: 'audio/mpeg' }),
      message(2_006, { file: 'files/a.pdf', mime_type: 'application/pdf' }),
      message(2_007, { poll: { question: 'Когда?', answers: [] } }),
      photo(2_008, { forwarded_from: 'Новости' }),
      photo(2_009, { forwarded_from: null }),
      photo(2_010, { date_unixtime: undefined }),
      'строка',
      photo(2_011, { forwarded_from: 'Дача' }),
    ]),
    ...files([2_008, 2_009, 2_010, 2_011]),
  });
  const { items, left } = await readAll(telegram, archive);
  expect(items.map(({ key }) => key)).toEqual(['17/2011']);
  expect(left).toEqual([
    { where: 'Дача', reason: 'no_files', count: 1_000 },
    { where: 'Дача', reason: 'service_message' },
    { where: 'Дача', reason: 'unknown_shape', count: 2 },
    { where: 'Дача', reason: 'sticker' },
    { where: 'Дача', reason: 'sound', count: 2 },
    { where: 'Дача', reason: 'not_a_picture' },
    { where: 'Дача', reason: 'poll' },
    { where: 'Дача', reason: 'repost', count: 2 },
    { where: 'Дача', reason: 'no_time' },
  ]);
});

it('an account has chats, of which personal ones and those that were left are only counted', async () => {
  const archive = await archiveOf({
    'result.json': account({
      profile_pictures: [{ date: '2019-05-14T13:00:00', photo: 'profile_pictures/1.jpg' }],
      contacts: { about: '', list: [{ first_name: 'Борис' }] },
      chats: {
        about: '',
        list: [
          { name: 'Борис', type: 'personal_chat', id: 1, messages: [photo(1), photo(2)] },
          { type: 'saved_messages', id: 2, messages: [photo(1)] },
          { name: null, type: 'bot_chat', id: 3, messages: [photo(1)] },
          channel([photo(3, { photo: 'chats/chat_4/photos/photo_3.jpg' })]),
          channel([photo(4)], { name: 'Сад', id: 18 }),
        ],
      },
      left_chats: { about: '', list: [channel([photo(5), photo(6)], { name: 'Чужое', id: 19 })] },
    }),
    'chats/chat_4/photos/photo_3.jpg': JPEG,
    ...files([1, 2, 4, 5, 6]),
  });
  expect(await telegram.recognises(archive)).toBe(true);
  const { items, left } = await readAll(telegram, archive);
  expect(items.map(({ key, album }) => [key, album])).toEqual([
    ['17/3', 'Дача'],
    ['18/4', 'Сад'],
  ]);
  expect(left).toEqual([
    { where: 'фото профиля', reason: 'no_time' },
    { where: 'Борис', reason: 'private_message', count: 2 },
    { where: 'Избранное', reason: 'private_message' },
    { where: 'Чат без имени', reason: 'private_message' },
    { where: 'Чужое', reason: 'left_chat', count: 2 },
  ]);
});

it('albums of two chats are not joined', async () => {
  const time = { date_unixtime: String(AT), from: 'Анна', from_id: 'user5' };
  const list = [channel([photo(1, time)]), channel([photo(2, time)], { name: 'Сад', id: 18 })];
  const archive = await archiveOf({ 'result.json': account({ chats: { list } }), ...files([1, 2]) });
  expect((await readAll(telegram, archive)).items.map(({ key }) => key)).toEqual(['17/1', '18/2']);
});

it('in a group, publications of others are left out where the owner is known, and named where not', async () => {
  const group = channel(
    [
      photo(1, { from: 'Анна', from_id: 'user5' }),
      photo(2, { from: 'Борис', from_id: 'user6' }),
      photo(3, { from: null, from_id: 'user7' }),
    ],
    { type: 'private_supergroup' },
  );
  const whole = await archiveOf({
    'result.json': account({ chats: { list: [group] } }),
    ...files([1, 2, 3]),
  });
  const known = await readAll(telegram, whole);
  expect(known.items.map(({ key, author }) => [key, author])).toEqual([['17/1', undefined]]);
  expect(known.left).toEqual([{ where: 'Дача', reason: 'repost', count: 2 }]);
  const { items } = await readAll(telegram, await archiveOf({ 'result.json': group, ...files([1, 2, 3]) }));
  expect(items.map(({ key, author }) => [key, author])).toEqual([
    ['17/1', 'Анна'],
    ['17/2', 'Борис'],
    ['17/3', undefined],
  ]);
});

it('stories of the account are stories', async () => {
  const story = (media: string, more: object = {}) => ({
    date: '2019-05-14T13:00:00',
    date_unixtime: String(AT),
    expires_unixtime: String(AT + 86_400),
    pinned: false,
    media,
    ...more,
  });
  const archive = await archiveOf({
    'result.json': account({
      stories: [
        story('stories/1.jpg', { text: 'Утро' }),
        story('stories/2.mp4'),
        story('(Photo not included. Change data exporting settings to download.)'),
        story('stories/gone.jpg'),
        story('stories/1.jpg', { date_unixtime: undefined }),
        {},
      ],
    }),
    'stories/1.jpg': JPEG,
    'stories/2.mp4': JPEG,
  });
  const { items, left } = await readAll(telegram, archive);
  expect(items.map(({ kind, key, text, audience }) => [kind, key, text, audience])).toEqual([
    ['story', `stories/${AT}`, 'Утро', 'onlyMe'],
    ['story', `stories/${AT}/2`, '', 'onlyMe'],
  ]);
  expect(left).toEqual([
    { where: 'result.json, история 3', reason: 'file_left_out' },
    { where: 'stories/gone.jpg', reason: 'file_missing' },
    { where: 'result.json, история 5', reason: 'no_time' },
    { where: 'result.json, история 6', reason: 'unknown_shape' },
  ]);
});

it.each(['ChatExport_2024-01-01/messages.html', 'export_results.html'])(
  'an export of pages is named: %s',
  async (path) => {
    const archive = await archiveOf({
      [path]: '<!DOCTYPE html><html><head>\n<meta charset="utf-8"/>\n<title>Exported Data</title>',
    });
    expect(await telegram.recognises(archive)).toBe(true);
    await expect(readAll(telegram, archive)).rejects.toMatchObject({ code: 'html_export' });
  },
);

it('the list is read where an export has pages too', async () => {
  const archive = await archiveOf({
    'messages.html': '<title>Exported Data</title>',
    'result.json': channel([photo(1)]),
    ...files([1]),
  });
  expect((await readAll(telegram, archive)).items).toHaveLength(1);
});

it('pages of VK and lists of other programs are none of Telegram', async () => {
  const archive = await archiveOf({
    'index.html': '<title>VK</title>',
    'messages/1/messages0.html': '<title>Сообщения</title>',
    'result.json': { name: 'test', results: [] },
  });
  expect(await telegram.recognises(archive)).toBe(false);
});
