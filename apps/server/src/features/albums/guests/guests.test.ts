import { deleteAlbum, downloadAlbum, findInAlbum, listAlbumPictures } from '@sfera/contract/albums/albums';
import {
  addGuestPicture,
  admitGuestPicture,
  checkGuestLink,
  claimGuestPictures,
  joinAsGuest,
  listGuestPictures,
} from '@sfera/contract/albums/guest-calls';
import {
  blockGuest,
  closeAlbumToGuests,
  decideWaiting,
  getAlbumGuests,
  openAlbumToGuests,
} from '@sfera/contract/albums/guests';
import { GUEST_LINK_MAX_PICTURES, GUEST_MAX_BYTES, GUEST_MAX_PICTURES } from '@sfera/contract/albums/limits';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import type { CircleId, PostId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { removeFromCircle } from '@sfera/contract/circles/circles';
import { createReport } from '@sfera/contract/moderation/reports';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { archivePost } from '@sfera/contract/posts/own-posts';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestAlbum, type TestAlbum } from '../../../testing/data/test-album.ts';
import { readCaseOf } from '../../../testing/data/test-report.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { workOnAlbums } from './jobs.ts';
import { readOpenLink } from './link-queries.ts';

let test: TestApp;
let origin: string;
let number = 0;
/** Leads the circle and lets guests in. */
let ana: TestPerson;
/** A member. */
let ben: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;
let album: TestAlbum;
const takenAt = '2019-05-14T07:15:00.000Z';
const later = (days: number) => new Date(test.context.clock.now().getTime() + days * DAY_MS).toISOString();

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  await workOnAlbums(test.context);
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, stranger] = [await add('ana'), await add('ben'), await add('stranger')];
  circleId = await addTestCircle(test.context, ana, [ben]);
  album = await addTestAlbum(test, ana, { circleId });
});

const at = ({ id }: TestAlbum) => ({ params: { id } });

/** Opens the album; resolves to the code of its link. */
async function open(choices: Partial<BodyOf<typeof openAlbumToGuests>> = {}, as = ana): Promise<string> {
  const body = { endsAt: later(7), mayLook: false, isChecked: true, ...choices };
  return (await test.send(openAlbumToGuests, { as, ...at(album), body })).body.link?.code ?? '';
}

async function join(code: string, name = 'Оля'): Promise<string> {
  test.context.clock.advance(1); // Ids of one millisecond have no order.
  return (await test.send(joinAsGuest, { body: { code, name } })).body.token;
}

const ticketFor = async (token: string) =>
  (await test.send(admitGuestPicture, { body: { token } })).body.ticket;

let shade = 0;
async function photo(): Promise<Blob> {
  shade = (shade + 40) % 256;
  const background = { r: shade, g: 255 - shade, b: 90 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

type Added = { status: number; body: AnswerOf<typeof addGuestPicture> & ErrorBody };

async function send(ticket: string, fields: Record<string, string> = {}, file?: Blob): Promise<Added> {
  const form = new FormData();
  const facts = { tempId: `picture-${(number += 1)}`, takenAt, takenOffset: '180', ...fields };
  for (const [name, value] of Object.entries(facts)) form.append(name, value);
  form.append('file', file ?? (await photo()), 'photo.jpg');
  const path = addGuestPicture.path.replace(':ticket', ticket);
  const reply = await fetch(origin + path, { method: 'POST', body: form });
  return { status: reply.status, body: (await reply.json()) as Added['body'] };
}

const add = async (token: string, fields: Record<string, string> = {}) =>
  send(await ticketFor(token), fields);

const guestsOf = async (as = ana) => (await test.send(getAlbumGuests, { as, ...at(album) })).body;
const pictures = async (as: TestPerson) => (await test.send(listAlbumPictures, { as, ...at(album) })).body;
const waiting = async (): Promise<PostId[]> => (await guestsOf()).waiting.map(({ postId }) => postId);
const decide = (postIds: PostId[], isAccepted: boolean, as = ana) =>
  test.send(decideWaiting, { as, ...at(album), body: { postIds, isAccepted } });
const see = async (as: TestPerson | undefined, id: PostId) =>
  (await test.send(getPost, { as, params: { id } })).status;
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
const own = async (as: TestPerson) =>
  idsOf((await test.send(listPosts, { as, query: { type: 'own' } })).body.posts);
const archive = async (as: TestPerson) => idsOf((await test.send(listArchive, { as })).body.posts);
const usedBytes = async ({ id }: TestPerson) => {
  const { used_bytes: bytes } = await test.context.db
    .selectFrom('users')
    .select('used_bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

describe('a link', () => {
  it('is opened, changed and seen by leaders alone, and its code lies nowhere in the database', async () => {
    const code = await open();
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await guestsOf()).toMatchObject({
      link: { code, endsAt: later(7), mayLook: false, isChecked: true, countBrought: 0 },
      guests: [],
      countWaiting: 0,
    });
    expect(await open({ mayLook: true })).toBe(code);
    expect((await pictures(ben)).album.guests).toBe('look');
    expect((await test.refusal(getAlbumGuests, { as: ben, ...at(album) })).code).toBe('forbidden');
    expect((await test.refusal(getAlbumGuests, { as: stranger, ...at(album) })).code).toBe('album_not_found');
    const rows = await test.context.db.selectFrom('album_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('tells a guest of the album, and nothing to those who guess', async () => {
    const code = await open();
    const check = (body: BodyOf<typeof checkGuestLink>, as?: TestPerson) =>
      test.send(checkGuestLink, { body, ...(as && { as }) });
    expect((await check({ code })).body).toEqual({
      albumName: 'Лето',
      hostName: expect.any(String),
      endsAt: later(7),
      mayLook: false,
      isChecked: true,
      guest: null,
    });
    const token = await join(code);
    expect((await check({ code, token })).body.guest).toEqual({
      name: 'Оля',
      countAdded: 0,
      isBlocked: false,
    });
    expect((await check({ code }, ben)).body.albumId).toBe(album.id);
    expect((await check({ code }, stranger)).body.albumId).toBeUndefined();
    expect((await test.refusal(checkGuestLink, { body: { code: 'A'.repeat(22) } })).code).toBe(
      'guest_link_ended',
    );
    expect((await test.refusal(joinAsGuest, { body: { code, name: ' \u200b' } })).code).toBe('invalid_input');
  });

  it('is not opened until a day that is over, or too far', async () => {
    for (const days of [-1, 400]) {
      const body = { endsAt: later(days), mayLook: false, isChecked: true };
      const refused = await test.refusal(openAlbumToGuests, { as: ana, ...at(album), body });
      expect([refused.code, refused.field]).toEqual(['invalid_input', 'endsAt']);
    }
  });

  it.each([
    ['its day is over', async () => test.context.clock.advance(8 * DAY_MS)],
    [
      'a leader ends it',
      async () => void (await test.send(closeAlbumToGuests, { as: ana, ...at(album), body: {} })),
    ],
    [
      'its maker does not lead the album any more',
      async () => {
        await test.context.db
          .updateTable('circle_people')
          .set({ is_leader: true })
          .where('user_id', '=', ben.id)
          .execute();
        await test.send(removeFromCircle, { as: ben, params: { id: circleId, userId: ana.id } });
      },
    ],
    [
      'its maker is disabled',
      async () =>
        void (await test.context.db
          .updateTable('users')
          .set({ disabled_at: new Date() })
          .where('id', '=', ana.id)
          .execute()),
    ],
  ])('admits no guest when %s', async (_when, end) => {
    const code = await open();
    const token = await join(code);
    const ticket = await ticketFor(token);
    await end();
    expect((await test.refusal(checkGuestLink, { body: { code } })).code).toBe('guest_link_ended');
    expect((await test.refusal(joinAsGuest, { body: { code, name: 'Ян' } })).code).toBe('guest_link_ended');
    expect((await test.refusal(admitGuestPicture, { body: { token } })).code).toBe('guest_link_ended');
    expect(['guest_link_ended', 'upload_not_found']).toContain((await send(ticket)).body.code);
  });

  it('ends by itself, and another one can be opened', async () => {
    const code = await open({ endsAt: new Date(test.context.clock.now().getTime() + 1_000).toISOString() });
    test.context.clock.advance(2_000);
    await expect.poll(async () => (await pictures(ben)).album.guests, { timeout: 10_000 }).toBeUndefined();
    const next = await open();
    expect(next).not.toBe(code);
    expect(await readOpenLink(test.context.db, album.id, test.context.clock.now())).toBeDefined();
  });
});

describe('a picture of a guest', () => {
  it('waits for a leader: until then no other person sees it', async () => {
    const token = await join(await open());
    const { status, body } = await add(token, { camera: 'X100' });
    expect([status, body]).toEqual([201, { isWaiting: true, countAdded: 1 }]);
    const [id] = await waiting();
    if (!id) throw new Error('Nothing waits');
    expect((await guestsOf()).waiting).toMatchObject([
      {
        guest: { name: 'Оля' },
        fileType: 'image',
        takenAt,
        url: expect.stringMatching(/^\/media\/.*\.jpg$/),
      },
    ]);
    for (const as of [ben, stranger, undefined]) expect(await see(as, id)).toBe(404);
    for (const as of [ana, ben]) expect((await pictures(as)).posts).toEqual([]);
    expect((await pictures(ben)).album).toMatchObject({ countPictures: 0, cover: null });
    expect([await own(ana), await archive(ana)]).toEqual([[], []]);
    expect(
      (
        await test.refusal(decideWaiting, {
          as: ben,
          ...at(album),
          body: { postIds: [id], isAccepted: true },
        })
      ).code,
    ).toBe('forbidden');

    expect((await decide([id], true)).status).toBe(204);
    const shown = await pictures(ben);
    expect(shown.pictures).toEqual([{ postId: id, takenAt, takenOffset: 180, camera: 'X100' }]);
    expect(shown.posts).toMatchObject([{ id, guestName: 'Оля' }]);
    expect(shown.album.countPictures).toBe(1);
    expect(await see(ben, id)).toBe(200);
    expect([await waiting(), await own(ana)]).toEqual([[], []]);
    expect((await decide([id], false)).status).toBe(204);
    expect(await see(ben, id)).toBe(200);
  });

  it('is deleted with its files when a leader does not want it', async () => {
    const token = await join(await open());
    const before = await usedBytes(ana);
    await add(token);
    expect(await usedBytes(ana)).toBeGreaterThan(before);
    await decide(await waiting(), false);
    expect([await waiting(), await usedBytes(ana), await archive(ana)]).toEqual([[], before, []]);
  });

  it('stands in the album at once where nothing is checked, once for each file and name', async () => {
    const token = await join(await open({ isChecked: false }));
    const fileHash = 'ab'.repeat(32);
    const fields = { tempId: 'one', fileHash };
    expect((await add(token, fields)).body).toEqual({ isWaiting: false, countAdded: 1 });
    expect((await add(token, fields)).body).toEqual({ isWaiting: false, countAdded: 1 });
    expect((await add(token, { tempId: 'two', fileHash })).body.code).toBe('picture_in_album');
    const known = await test.send(admitGuestPicture, { body: { token, fileHash } });
    expect(known.body.isKnown).toBe(true);
    expect((await pictures(ben)).posts).toHaveLength(1);
    // Another guest's names are of no concern.
    const other = await join((await guestsOf()).link?.code ?? '', 'Ян');
    expect((await add(other, { tempId: 'one' })).body.countAdded).toBe(1);
    expect((await guestsOf()).guests.map(({ name, countPictures }) => [name, countPictures])).toEqual([
      ['Ян', 1],
      ['Оля', 1],
    ]);
    const byAuthor = await test.send(listAlbumPictures, {
      as: ben,
      ...at(album),
      query: { order: 'author', limit: 1 },
    });
    expect(byAuthor.body.posts).toMatchObject([{ guestName: 'Оля' }]);
    const { body } = await test.send(listAlbumPictures, {
      as: ben,
      ...at(album),
      query: { order: 'author', limit: 1, before: byAuthor.body.nextCursor ?? '' },
    });
    expect(body.posts).toMatchObject([{ guestName: 'Ян' }]);
  });

  it('keeps its original where the album keeps them, and is in the zip by the name of the guest', async () => {
    const token = await join(await open({ isChecked: false }), 'Оля / двор');
    await add(token);
    const media = await test.context.db
      .selectFrom('media')
      .select('original_file')
      .where('owner_id', '=', ana.id)
      .execute();
    expect(media).toEqual([{ original_file: expect.stringMatching(/\.jpg$/) }]);
    const { url } = (await test.send(downloadAlbum, { as: ben, ...at(album) })).body;
    const zip = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
    expect(zip.toString('utf8')).toContain('2019-05-14 10-15-00 Оля _ двор.jpg');
  });

  it('is not put beside the same file that the album has got meanwhile', async () => {
    const fileHash = 'cd'.repeat(32);
    const token = await join(await open());
    await add(token, { fileHash });
    await album.add(ben, { fileHash });
    const body = { postIds: await waiting(), isAccepted: true };
    expect((await test.refusal(decideWaiting, { as: ana, ...at(album), body })).code).toBe(
      'picture_in_album',
    );
    const asked = await test.send(findInAlbum, { as: ben, ...at(album), body: { fileHashes: [fileHash] } });
    expect(asked.body.known).toEqual([fileHash]);
  });

  it('goes into the archive of who let the guest in when the album ends', async () => {
    const token = await join(await open());
    await add(token);
    const [id] = await waiting();
    await test.send(deleteAlbum, { as: ana, ...at(album) });
    expect(await archive(ana)).toEqual([id]);
    expect((await test.refusal(admitGuestPicture, { body: { token } })).code).toBe('guest_link_ended');
  });

  it('goes with the account of who let the guest in', async () => {
    const ofBen = await addTestAlbum(test, ben, { circleId });
    album = ofBen;
    const token = await join(await open({ isChecked: false }));
    await add(token);
    expect((await pictures(ben)).album.countPictures).toBe(1);
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect((await pictures(ben)).album.countPictures).toBe(0);
    expect((await test.refusal(admitGuestPicture, { body: { token } })).code).toBe('guest_link_ended');
  });

  it('can be reported by who let the guest in', async () => {
    await add(await join(await open()));
    const [id = ''] = await waiting();
    const report = { object: { kind: 'post' as const, id }, reason: 'nudity' as const };
    expect((await test.send(createReport, { as: ana, body: report })).status).toBe(201);
    expect((await readCaseOf(test.context, id)).snapshot).toMatchObject({ userName: 'Гость «Оля»' });
  });
});

const set = (table: 'album_guests' | 'album_links', change: object) =>
  test.context.db.updateTable(table).set(change).execute();

describe('what a guest may', () => {
  it('ends with the limits of the device and of the link', async () => {
    const token = await join(await open());
    const code = async () => (await test.refusal(admitGuestPicture, { body: { token } })).code;
    await set('album_guests', { brought_count: GUEST_MAX_PICTURES });
    expect(await code()).toBe('guest_limit_reached');
    await set('album_guests', { brought_count: 0, brought_bytes: GUEST_MAX_BYTES });
    expect(await code()).toBe('guest_limit_reached');
    await set('album_guests', { brought_count: GUEST_MAX_PICTURES - 1, brought_bytes: 0 });
    const ticket = await ticketFor(token);
    expect((await send(ticket)).status).toBe(201);
    expect((await send(ticket)).body.code).toBe('guest_limit_reached');
    // Removed pictures count too.
    await decide(await waiting(), false);
    expect(await code()).toBe('guest_limit_reached');
    await set('album_guests', { brought_count: 0 });
    await set('album_links', { brought_count: GUEST_LINK_MAX_PICTURES });
    expect(await code()).toBe('guest_link_full');
  });

  it('is as much as the room of who let the guest in, without a word about it', async () => {
    const token = await join(await open());
    await test.context.db.updateTable('users').set({ quota_bytes: 1 }).where('id', '=', ana.id).execute();
    const { status, body } = await add(token);
    expect([status, body.code]).toEqual([507, 'quota_exceeded']);
    expect(body.message).toBe('У того, кто принимает снимки, закончилось место. Скажите об этом');
  });

  it('needs a ticket, asked for at most five minutes ago', async () => {
    const token = await join(await open());
    const ticket = await ticketFor(token);
    expect((await send(`${ticket.slice(0, -2)}xx`)).body.code).toBe('upload_not_found');
    test.context.clock.advance(6 * 60_000);
    expect((await send(ticket)).body.code).toBe('upload_not_found');
    expect((await add(token)).status).toBe(201);
  });

  it('is to look only where the link says so, at what was made for the album alone', async () => {
    const mine = await album.add(ben);
    const ofFeed = await test.addPost(ben);
    await test.context.db
      .insertInto('album_pictures')
      .values({
        album_id: album.id,
        post_id: ofFeed.id,
        author_id: ben.id,
        taken_at: new Date(takenAt),
        taken_offset: 0,
        camera: null,
      })
      .execute();
    const putAway = await album.add(ben);
    await test.send(archivePost, { as: ben, params: { id: putAway.id } });
    const token = await join(await open());
    expect((await test.refusal(listGuestPictures, { body: { token } })).code).toBe('forbidden');
    await open({ mayLook: true });
    const { body } = await test.send(listGuestPictures, { body: { token } });
    expect(body).toMatchObject({ pictures: [{ postId: mine.id, fileType: 'image' }], nextCursor: null });
    expect(Object.keys(body.pictures[0] ?? {}).toSorted()).toEqual([
      'fileType',
      'postId',
      'thumbnailUrl',
      'url',
    ]);
  });

  it('is nothing for a blocked device, whose things can be removed with it', async () => {
    const code = await open({ isChecked: false });
    const [token, other] = [await join(code), await join(code, 'Ян')];
    await add(token);
    await add(other);
    const guest = (await guestsOf()).guests.find(({ name }) => name === 'Оля');
    const block = (body: BodyOf<typeof blockGuest>, as = ana) =>
      test.send(blockGuest, { as, params: { id: album.id, guestId: guest?.id ?? '' }, body });
    expect((await block({ isBlocked: true, removes: true }, ben)).status).toBe(403);
    const ticket = await ticketFor(token);
    expect((await block({ isBlocked: true, removes: true })).status).toBe(204);
    expect((await test.refusal(admitGuestPicture, { body: { token } })).code).toBe('guest_blocked');
    expect((await send(ticket)).body.code).toBe('guest_blocked');
    expect((await pictures(ben)).posts).toMatchObject([{ guestName: 'Ян' }]);
    expect((await test.send(checkGuestLink, { body: { code, token } })).body.guest?.isBlocked).toBe(true);
    await block({ isBlocked: false, removes: false });
    expect((await add(token)).status).toBe(201);
  });

  it('ends with the link; what came by it stays, or goes', async () => {
    const close = (removes: boolean) =>
      test.send(closeAlbumToGuests, { as: ana, ...at(album), body: { removes } });
    await add(await join(await open({ isChecked: false })));
    await close(false);
    expect((await pictures(ben)).posts).toHaveLength(1);
    const token = await join(await open({ isChecked: false }));
    const before = await usedBytes(ana);
    await add(token);
    await open({ isChecked: true });
    await add(token);
    expect([(await pictures(ben)).posts.length, (await waiting()).length]).toEqual([2, 1]);
    await close(true);
    expect([(await pictures(ben)).album.countPictures, await waiting()]).toEqual([1, []]);
    expect(await usedBytes(ana)).toBe(before);
  });
});

describe('a guest who registers', () => {
  it('keeps what this browser has added: the pictures, their comments and their bytes', async () => {
    const token = await join(await open({ isChecked: false }));
    await add(token);
    await open({ isChecked: true });
    await add(token);
    const hosts = await usedBytes(ana);
    test.context.clock.advance(1_000);
    const olya = await test.addPerson(`olya-${number}`);
    const claim = async (as: TestPerson) =>
      (await test.send(claimGuestPictures, { as, body: { tokens: [token, 'A'.repeat(43)] } })).body
        .countPictures;
    // Their accounts are older than the guest.
    expect([await claim(ana), await claim(stranger)]).toEqual([0, 0]);
    expect(await claim(olya)).toBe(2);
    expect(await claim(olya)).toBe(0);
    const { posts } = await pictures(ben);
    expect(posts.map(({ user }) => user.id)).toEqual([olya.id]);
    expect(posts[0]).not.toHaveProperty('guestName');
    expect(await usedBytes(ana)).toBe(0);
    expect(await usedBytes(olya)).toBe(hosts);
    expect(await own(olya)).toEqual(idsOf(posts));
    const [left] = (await guestsOf()).waiting;
    expect(left).not.toHaveProperty('guest');
    await decide(left ? [left.postId] : [], false);
    expect(await archive(olya)).toEqual([left?.postId]);
    expect((await test.refusal(admitGuestPicture, { body: { token } })).code).toBe('guest_link_ended');
  });
});

const keptOriginals = async () => {
  const { rows } = await sql<{ isKept: boolean }>`
    select original_file is not null as "isKept" from media where owner_id = ${ana.id}`.execute(
    test.context.db,
  );
  return rows.map(({ isKept }) => isKept);
};

it('a repeat keeps the original that a killed server had not kept, and no other file', async () => {
  const token = await join(await open({ isChecked: false }));
  const file = await photo();
  const again = async (sent?: Blob) => {
    await sql`update media set original_file = null where owner_id = ${ana.id}`.execute(test.context.db);
    return (await send(await ticketFor(token), { tempId: 'one' }, sent)).body.countAdded;
  };
  await send(await ticketFor(token), { tempId: 'one' }, file);
  expect([await again(file), await keptOriginals()]).toEqual([1, [true]]);
  expect([await again(), await keptOriginals()]).toEqual([1, [false]]);
});
