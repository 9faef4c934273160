import { expect, it } from 'vitest';
import { archiveOf, JPEG, readAll, readAltTexts } from '../testing/archives.ts';
import { pixelfed } from './pixelfed.ts';

const status = (number: number, more: object = {}) => ({
  id: `${number}`,
  uri: `https://example.org/p/anna/${number}`,
  url: `https://example.org/p/anna/${number}`,
  in_reply_to_id: null,
  in_reply_to_account_id: null,
  reblog: null,
  content: 'Море<br />и <a href="https://example.org/t/sun">#солнце</a>',
  created_at: '2021-07-01T09:30:00.000Z',
  visibility: 'public',
  spoiler_text: '',
  account: { id: '7', username: 'anna' },
  media_attachments: [
    { id: '1', type: 'image', url: `https://example.org/storage/m/7/${number}.jpg`, description: 'волны' },
  ],
  ...more,
});

it.each(['pixelfed-statuses.json', 'pixelfed-statuses (1).json'])(
  'a status of %s is only an address, unless its files were added',
  async (list) => {
    const archive = await archiveOf({ [list]: [status(1), status(2)], 'photos/1.jpg': JPEG });
    expect(await pixelfed.recognises(archive)).toBe(true);
    expect(await readAll(pixelfed, archive)).toEqual({
      items: [
        {
          kind: 'post',
          key: 'https://example.org/p/anna/1',
          at: '2021-07-01T09:30:00.000Z',
          text: 'Море\nи #солнце',
          files: ['photos/1.jpg'],
          audience: 'everyone',
          place: null,
          album: null,
        },
      ],
      left: [{ where: 'https://example.org/p/anna/2', reason: 'address_only' }],
    });
    expect(await readAltTexts(pixelfed, archive)).toEqual({ 'photos/1.jpg': 'волны' });
  },
);

it.each([
  ['public', 'everyone'],
  ['unlisted', 'everyone'],
  ['private', 'followers'],
  ['draft', null],
])('%s is for %s', async (visibility, audience) => {
  const archive = await archiveOf({ 'pixelfed-statuses.json': [status(1, { visibility })], '1.jpg': JPEG });
  expect((await readAll(pixelfed, archive)).items[0]?.audience).toBe(audience);
});

it('everything that is not brought along is named, and a thread of one’s own is kept', async () => {
  const archive = await archiveOf({
    'pixelfed-statuses.json': [
      status(1, { in_reply_to_id: '0', in_reply_to_account_id: '7' }),
      status(2, { in_reply_to_id: '0', in_reply_to_account_id: '8' }),
      status(3, { visibility: 'direct' }),
      status(4, { reblog: { id: '1' } }),
      status(5, { poll: { options: [] } }),
      status(6, { media_attachments: [] }),
      { id: 7 },
    ],
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`${number}.jpg`, JPEG])),
  });
  const { items, left } = await readAll(pixelfed, archive);
  expect(items.map(({ files }) => files)).toEqual([['1.jpg']]);
  expect(left).toEqual([
    { where: 'pixelfed-statuses.json, запись 7', reason: 'unknown_shape' },
    ...(['reply', 'private_message', 'repost', 'poll', 'no_files'] as const).map((reason, at) => ({
      where: `https://example.org/p/anna/${at + 2}`,
      reason,
    })),
  ]);
});
