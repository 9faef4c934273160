import { expect, it } from 'vitest';
import { openFolder } from '../archive/open-folder.ts';
import { archiveOf } from '../testing/archives.ts';
import { MAX_KNOWN_PEOPLE, readPeople } from './people.ts';

const known = (names: string[], more: object = {}) => ({ names, hasMore: false, unreadCount: 0, ...more });
const entry = (value: string) => ({
  title: '',
  media_list_data: [],
  string_list_data: [{ href: `https://www.instagram.com/${value}`, value, timestamp: 1_557_828_000 }],
});
const titled = (title: string) => ({
  title,
  string_list_data: [{ href: `https://www.instagram.com/_u/${title}`, timestamp: 1_557_828_000 }],
});
const INSTAGRAM = 'connections/followers_and_following/following.json';

it.each([
  ['Instagram', INSTAGRAM, { relationships_following: [entry('anna'), entry('boris.k')] }],
  ['Instagram since 2025', INSTAGRAM, { relationships_following: [titled('anna'), titled('boris.k')] }],
  ['Instagram, parts', 'followers_and_following/following_1.json', [entry('anna'), entry('boris.k')]],
  ['a name in the title alone', INSTAGRAM, [{ title: 'anna' }, { title: 'boris.k', string_list_data: [] }]],
  [
    'a name in the address alone',
    INSTAGRAM,
    [
      { string_list_data: [{ href: 'https://www.instagram.com/anna/' }] },
      { string_list_data: [{ href: 'https://www.instagram.com/_u/boris.k?igsh=1' }] },
    ],
  ],
  [
    'Instagram until 2020',
    'connections.json',
    {
      blocked_users: { vera: '2019-05-14T10:00:00' },
      following: { anna: '2019-05-14T10:00:00', 'boris.k': '2019-05-15T10:00:00' },
      followers: { gleb: '2019-05-14T10:00:00' },
    },
  ],
  [
    'Mastodon',
    'following_accounts.csv',
    'Account address,Show boosts,Notify on new posts,Languages\nanna@example.org,true,false,\nboris.k@example.net,true,false,"ru, en"\n',
  ],
  [
    'Mastodon, lines of Windows',
    'following_accounts (1).csv',
    '\u{feff}Account address,Show boosts\r\n"@anna@example.org",true\r\nboris.k,true\r\n',
  ],
  ['Mastodon until 2019', 'following_accounts.csv', 'anna@example.org\nboris.k@example.net'],
  ['Pixelfed', 'pixelfed-following.json', ['https://example.org/anna', 'https://example.net/users/boris.k']],
  [
    'Pixelfed, downloaded twice',
    'pixelfed-following (1).json',
    ['https://example.org/@anna', 'https://example.net/boris.k'],
  ],
  [
    'TikTok',
    'user_data.json',
    {
      Activity: {
        'Following List': {
          Following: [{ Date: '2024-05-14 10:00:00', UserName: 'anna' }, { UserName: 'boris.k' }],
        },
      },
    },
  ],
  [
    'TikTok since 2025',
    'user_data_tiktok.json',
    {
      'Direct Message': { 'Direct Messages': { ChatHistory: {} } },
      'Profile And Settings': {
        Follower: { FansList: [{ UserName: 'vera' }] },
        Following: { Following: [{ UserName: 'anna' }, { UserName: 'boris.k' }] },
      },
    },
  ],
  [
    'Сфера',
    'data.json',
    {
      exportedAt: '2026-01-01T00:00:00.000Z',
      posts: [],
      following: [{ login: 'anna', createdAt: '2025-01-01T00:00:00.000Z' }, { login: 'boris.k' }],
      followers: [{ login: 'vera' }],
    },
  ],
])('the followed people of %s', async (_name, path, content) => {
  expect(await readPeople(await archiveOf({ [path]: content }))).toEqual(known(['anna', 'boris.k']));
});

it('followers, blocked people and lists of other programs are left where they are', async () => {
  const archive = await archiveOf({
    'connections/followers_and_following/followers_1.json': [entry('anna')],
    'connections/followers_and_following/pending_follow_requests.json': { relationships: [entry('anna')] },
    'pixelfed-followers.json': ['https://example.org/anna'],
    'blocked_accounts.csv': 'anna@example.org',
    'data.json': { following: [{ login: 'anna' }] },
  });
  expect(await readPeople(archive)).toEqual(known([]));
});

it('a name of several lists is kept once, as it was written first', async () => {
  const archive = await archiveOf({
    [INSTAGRAM]: { relationships_following: [entry('Anna'), entry('anna'), entry('vera')] },
    'following_accounts.csv': 'ANNA@example.org\ngleb@example.org',
  });
  expect(await readPeople(archive)).toEqual(known(['Anna', 'vera', 'gleb']));
});

it('entries that name no person are counted', async () => {
  const archive = await archiveOf({
    [INSTAGRAM]: {
      relationships_following: [
        null,
        7,
        [],
        {},
        'anna',
        { title: 7 },
        { string_list_data: 'anna' },
        { string_list_data: [null] },
        entry('a b'),
        entry(''),
        entry('x'.repeat(65)),
        entry('<b>'),
        entry('../../etc'),
        entry('вера'),
        { title: '\u{202e}anna' },
      ],
    },
    'following_accounts.csv': `,true\n${'y'.repeat(3_000_000)}\n@,x\nboris@example.org`,
    'user_data.json': { a: { b: { Following: [{ UserName: 7 }, 'anna', { UserName: 'gleb' }] } } },
    'data.json': { exportedAt: '', following: { login: 'anna' } },
  });
  expect(await readPeople(archive)).toEqual(known(['вера', 'boris', 'gleb'], { unreadCount: 20 }));
});

it('a damaged list ends with what stands before the damage, and the others are read', async () => {
  const archive = await archiveOf({
    [INSTAGRAM]: `{"relationships_following":[${JSON.stringify(entry('anna'))},{"title":`,
    'connections.json': 'слова',
    'following_accounts.csv': 'boris@example.org',
  });
  expect(await readPeople(archive)).toEqual(known(['anna', 'boris'], { unreadCount: 2 }));
});

it('as many names are kept as a network allows, and no more are read', async () => {
  let at = 0;
  const file = new Blob(['x']);
  file.stream = () =>
    new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(`person${at}@example.org,true\n`));
        at += 1;
      },
    });
  const people = await readPeople(openFolder([{ path: 'following_accounts.csv', file }]));
  expect(people).toMatchObject({ hasMore: true, unreadCount: 0 });
  expect(people.names).toHaveLength(MAX_KNOWN_PEOPLE);
  expect(at).toBeLessThan(MAX_KNOWN_PEOPLE + 100);
});
