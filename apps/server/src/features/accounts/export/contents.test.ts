import { answerEvent, cancelEvent, getEvent } from '@sfera/contract/events/events';
import { addPostToAlbum } from '@sfera/contract/albums/albums';
import { joinAsGuest } from '@sfera/contract/albums/guest-calls';
import { openAlbumToGuests } from '@sfera/contract/albums/guests';
import { DAY_MS } from '@sfera/contract/base/time';
import { blockUser } from '@sfera/contract/people/blocks';
import { addComment } from '@sfera/contract/comments/comments';
import { createInvitation } from '@sfera/contract/accounts/joining';
import { likePost } from '@sfera/contract/posts/likes';
import { hideMemories } from '@sfera/contract/posts/memories';
import { openWall } from '@sfera/contract/walls/walls';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { reactToStory, viewStory } from '@sfera/contract/stories/stories';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { addUniqueView } from '@sfera/contract/posts/views';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { copyMedia, newMediaKey, removeMedia } from '../../../files/storage.ts';
import { newId } from '../../../base/clock.ts';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { createTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addTestToken } from '../../../testing/data/test-token.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { setBirthday } from '@sfera/contract/people/birthdays';
import { addTestEvent } from '../../../testing/data/test-event.ts';
import { addTestAlbum } from '../../../testing/data/test-album.ts';
import { addTestPasskey } from '../../../testing/outside/test-passkey.ts';
import { addFiles } from '../../../testing/files/test-files.ts';
import { addMessage } from '../../../testing/data/test-message.ts';
import { addMuteBrowser } from '../../../testing/outside/waiting-pushes.ts';
import { expireStories } from '../../stories/index.ts';
import { findFiles } from './files.ts';

const test = await createTestApp();
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});
const dayAfter = (at: string) => new Date(Date.parse(at) + 24 * 3_600_000).toISOString();

it('an archive holds what the person gave to the server, and nothing else', async () => {
  const { db, clock } = test.context;
  const shy = await test.addPerson(`shy-${number}`, { isPrivate: true });
  await addTestToken(test, ana, ['posts:read']);
  const avatar = newMediaKey();
  await addFiles(test.context, avatar, ['160.webp', '640.jpg']);
  const change = { avatar_url: `/media/${avatar}/160.webp`, description: 'Живу у моря 🌊' };
  await db.updateTable('users').set(change).where('id', '=', ana.id).execute();
  const photo = await test.addPost(ana, { description: 'Закат' });
  await addFiles(test.context, photo.mediaKey, ['320.jpg', '640.jpg', '640.webp']);
  const photoAt = clock.now();
  const video = await test.addPost(ana, { kind: 'video' });
  await addFiles(test.context, video.mediaKey, ['640.jpg', 'video.mp4']);
  const videoAt = clock.now();
  const waiting = await test.addPost(ana, { status: 'processing' });
  const waitingAt = clock.now();
  const expired = await test.addStory(ana, { musicTitle: 'Прибой', ageMs: 48 * 3_600_000 });
  await addFiles(test.context, expired.mediaKey, ['640.jpg']);
  const expiredAt = new Date(clock.now().getTime() - 48 * 3_600_000).toISOString();
  await expireStories(test.context);
  const story = await test.addStory(ana, { text: 'Утро' });
  await addFiles(test.context, story.mediaKey, ['320.jpg', '640.jpg', '640.webp']);
  const storyAt = clock.now();
  const sent = await addMessage(test.context, ana, ben, { content: 'Привет' });
  const sentAt = clock.now().toISOString();
  const seaside = await addMessage(test.context, ana, ben, { hasPhoto: true });
  await addFiles(test.context, seaside.media?.mediaKey ?? '', ['320.jpg', '640.jpg', '640.webp']);
  const seasideAt = clock.now().toISOString();
  await addMessage(test.context, ben, ana, { content: 'Чужое' });
  await addMessage(test.context, ben, ana, { hasPhoto: true });
  const [other, clip] = [await test.addPost(ben), await test.addPost(ben, { kind: 'video' })];
  const otherStory = await test.addStory(ben);
  const weekly = { repeats: { every: 'week', times: null } } as const;
  const event = await addTestEvent(test, ben, await addTestCircle(test.context, ben, [ana]), weekly);
  const { upcoming } = (await test.send(getEvent, { as: ana, params: { id: event.id } })).body;
  await test.send(answerEvent, { as: ana, params: { id: event.id }, body: { answer: 'maybe', people: 2 } });
  const alone = { answer: 'no', time: upcoming[1] } as const;
  await test.send(answerEvent, { as: ana, params: { id: event.id }, body: alone });
  await test.send(setBirthday, {
    as: ana,
    body: { birthday: { day: 5, month: 3, year: 1990 }, audience: 'circles' },
  });
  await test.send(cancelEvent, { as: ben, params: { id: event.id }, body: {} });
  clock.advance(1_000);
  const at = clock.now().toISOString();
  const params = { postId: other.id };
  await test.send(likePost, { as: ana, params });
  const { album } = await addTestAlbum(test, ana);
  await test.send(hideMemories, { as: ana, body: { from: '2020-01-01', until: '2020-12-31' } });
  await test.send(addPostToAlbum, {
    as: ana,
    params: { id: album.id, postId: photo.id },
    body: { takenOffset: 180 },
  });
  const endsAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
  const { body: opened } = await test.send(openAlbumToGuests, {
    as: ana,
    params: { id: album.id },
    body: { endsAt, mayLook: false, isChecked: true },
  });
  const wall = { secondsEach: 8, showsNames: true, showsQr: false, timeZone: 'Europe/Moscow' };
  await test.send(openWall, { as: ana, body: { albumId: album.id, ...wall } });
  await test.send(joinAsGuest, { body: { code: opened.link?.code ?? '', name: 'Оля' } });
  await test.send(setReaction, { as: ana, body: { ...params, emoji: '🔥' } });
  await test.send(addUniqueView, { as: ana, params });
  await test.send(viewSwipe, { as: ana, body: { postId: clip.id, watchedSeconds: 1 } });
  await test.send(reactToStory, { as: ana, params: { id: otherStory.id }, body: { emoji: '😍' } });
  await test.send(viewStory, { as: ben, body: { storyId: story.id } });
  const said = await test.send(addComment, { as: ana, params, body: { text: 'Ух ты' } });
  await test.send(addComment, { as: ben, params, body: { text: 'Чужое' } });
  await test.send(setReaction, { as: ben, body: { postId: photo.id, emoji: '😢' } });
  for (const person of [ana, ben]) await addMuteBrowser(test.context, person);
  for (const person of [ana, ben])
    await test.send(createInvitation, { as: person, body: { uses: 2, days: 1 } });
  await db.updateTable('users').set({ invited_by: ben.id }).where('id', '=', ana.id).execute();
  await db.updateTable('users').set({ invited_by: ana.id }).where('id', '=', shy.id).execute();
  for (const person of [ana, ben]) {
    await addTestPasskey(test.context, person);
    await db
      .insertInto('totp_secrets')
      .values({
        user_id: person.id,
        sealed_secret: 'sealed',
        confirmed_at: clock.now(),
        created_at: clock.now(),
      })
      .execute();
    await db
      .insertInto('notices')
      .values({
        id: newId(clock),
        recipient_id: person.id,
        sender_id: person.id,
        kind: 'new_sign_in',
        details: JSON.stringify({ deviceName: 'Chrome, Android' }),
        created_at: clock.now(),
      })
      .execute();
  }
  // Who has blocked the person, and what hidden people have done, is not in the archive.
  const [rude, strict] = [await test.addPerson('rude'), await test.addPerson('strict')];
  await test.send(setReaction, { as: rude, body: { postId: photo.id, emoji: '😢' } });
  await test.context.events.settled();
  await test.send(blockUser, { as: ana, params: { id: rude.id } });
  await test.send(blockUser, { as: strict, params: { id: ana.id } });
  const followAt: string[] = [];
  for (const [follower, followee, status] of [
    [ana, ben, 'following'],
    [ben, ana, 'following'],
    [ana, shy, 'pending'],
    [shy, ana, 'pending'],
  ] as const) {
    await test.addFollow(follower, followee, status);
    followAt.push(clock.now().toISOString());
  }
  const source = { type: 'image/heic', bytes: 2_000_000 };
  await sql`update media set source = ${JSON.stringify(source)} where id = ${photo.mediaId}`.execute(db);
  const { files, data } = await openArchive(test, await makeArchive(test, ana));
  const day = photoAt.toISOString().slice(0, 10);
  const account = await db.selectFrom('users').selectAll().where('id', '=', ana.id).executeTakeFirstOrThrow();
  const counts = { countViews: 0, countLikes: 0, countComments: 0 };
  // Both began at one moment of the test's clock.
  const devices = data['sessions'] as { device: string }[];
  const sessions = devices.toSorted((one, next) => (one.device < next.device ? -1 : 1));
  expect({ ...data, sessions }).toEqual({
    exportedAt: clock.now().toISOString(),
    account: {
      id: ana.id,
      login: ana.login,
      loginChangedAt: null,
      email: account.email,
      emailConfirmedAt: null,
      userName: ana.login,
      description: 'Живу у моря 🌊',
      avatar: 'avatar.jpg',
      isPrivate: false,
      allowsEmbedding: true,
      isVerified: false,
      role: 'member',
      limitedUntil: null,
      disabledAt: null,
      invitedBy: ben.login,
      notificationSettings: {
        follows: true,
        reactions: true,
        comments: true,
        likes: true,
        messages: true,
        events: true,
        memories: false,
        mentions: 'everyone',
      },
      chatPrivacy: { showsPresence: true, showsReading: true },
      keepsOriginals: false,
      timeZone: null,
      birthday: { day: '03-05', year: 1990, audience: 'circles' },
      letter: { choice: null, hour: 10, bouncedAt: null },
      createdAt: account.created_at.toISOString(),
    },
    scheduledPosts: [],
    posts: [
      {
        id: photo.id,
        createdAt: photoAt.toISOString(),
        type: 'image',
        text: 'Закат',
        files: [`media/${day} ${photo.id}.jpg`],
        uploaded: source,
        albums: ['Лето'],
        ...counts,
        reactions: { '😢': 1 },
      },
      {
        id: video.id,
        createdAt: videoAt.toISOString(),
        type: 'video',
        text: '',
        files: [`media/${day} ${video.id}.jpg`, `media/${day} ${video.id}.mp4`],
        ...counts,
        reactions: {},
      },
      {
        id: waiting.id,
        createdAt: waitingAt.toISOString(),
        type: 'video',
        text: '',
        files: [],
        ...counts,
        reactions: {},
      },
    ],
    stories: [
      {
        id: expired.id,
        createdAt: expiredAt,
        type: 'image',
        text: '',
        music: 'Прибой',
        files: [`media/${expiredAt.slice(0, 10)} ${expired.id}.jpg`],
        countViews: 0,
      },
      {
        id: story.id,
        createdAt: storyAt.toISOString(),
        type: 'image',
        text: 'Утро',
        music: null,
        files: [`media/${day} ${story.id}.jpg`],
        countViews: 1,
      },
    ],
    messages: [
      {
        id: sent.id,
        to: ben.login,
        createdAt: sentAt,
        text: 'Привет',
        files: [],
        answersStory: false,
      },
      {
        id: seaside.id,
        to: ben.login,
        createdAt: seasideAt,
        text: '',
        files: [`media/${day} ${seaside.id}.jpg`],
        answersStory: false,
      },
    ],
    comments: [{ id: said.body.id, postId: other.id, text: 'Ух ты', likes: 0, createdAt: at }],
    commentLikes: [],
    commentNews: [],
    reactions: [{ postId: other.id, emoji: '🔥', createdAt: at }],
    messageReactions: [],
    likes: [{ postId: other.id, createdAt: at }],
    views: [other, clip].map(({ id }) => ({ postId: id, lastViewedAt: at, times: 1 })),
    swipeViews: [{ postId: clip.id, firstViewedAt: at, lastViewedAt: at, watchedPercent: null }],
    storyViews: [{ storyId: otherStory.id, viewedAt: at, reaction: '😍' }],
    following: [{ login: ben.login, createdAt: followAt[0] }],
    followers: [{ login: ben.login, createdAt: followAt[1] }],
    sentRequests: [{ login: shy.login, createdAt: followAt[2] }],
    receivedRequests: [{ login: shy.login, createdAt: followAt[3] }],
    blocked: [{ login: rude.login, blockedAt: at }],
    notifications: [
      { type: 'reaction', from: ben.login, postId: photo.id, commentId: null, createdAt: at, readAt: null },
    ],
    mentions: [],
    followedTags: [],
    newSignIns: [{ device: 'Chrome, Android', createdAt: at, readAt: null }],
    passkeys: [{ name: 'Chrome, Android', host: 'localhost', createdAt: at, lastUsedAt: null }],
    authenticators: [{ turnedOnAt: at }],
    saved: [],
    collections: [],
    imports: [],
    circles: [{ name: 'Семья', role: 'member', joinedAt: expect.any(String) as string }],
    albums: [{ id: album.id, name: 'Лето', circle: null, createdAt: at, postIds: [photo.id] }],
    eventAnswers: [
      {
        title: 'Ужин',
        circle: 'Семья',
        startsAt: expect.any(String) as string,
        answer: 'maybe',
        people: 2,
        waits: false,
        createdAt: expect.any(String) as string,
      },
    ],
    eventTimeAnswers: [
      {
        title: 'Ужин',
        circle: 'Семья',
        startsAt: expect.any(String) as string,
        answer: 'no',
        people: 1,
        waits: false,
        createdAt: expect.any(String) as string,
      },
    ],
    eventNews: [
      {
        type: 'event_cancelled',
        event: 'Ужин',
        createdAt: expect.any(String) as string,
        readAt: null,
      },
    ],
    guestLinks: [{ album: 'Лето', createdAt: at, endsAt, endedAt: null, countPictures: 0, guests: ['Оля'] }],
    walls: [
      {
        album: 'Лето',
        circle: null,
        createdAt: at,
        secondsEach: 8,
        showsNames: true,
        showsQr: false,
        timeZone: 'Europe/Moscow',
      },
    ],
    mutes: [],
    hiddenWords: [],
    hiddenMemories: [{ login: null, from: '2020-01-01', until: '2020-12-31' }],
    reports: [],
    decisions: [],
    sessions: [
      {
        device: 'Chrome, Android',
        network: '127.0.0.0/24',
        signedInAt: expect.any(String) as string,
        lastSeenAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
        endedAt: null,
        programMay: null,
      },
      {
        device: 'Рамка',
        network: 'unknown',
        signedInAt: expect.any(String) as string,
        lastSeenAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
        endedAt: null,
        programMay: ['posts:read'],
      },
    ],
    invitations: [{ uses: 2, usesLeft: 2, createdAt: at, expiresAt: dayAfter(at) }],
    invited: [{ login: shy.login, joinedAt: expect.any(String) }],
    browsers: [{ pushService: 'push.test', subscribedAt: at, renewedAt: at }],
  });
  for (const list of ['data.json', 'actor.json', 'outbox.json']) files.delete(list);
  expect(Object.fromEntries([...files].map(([name, content]) => [name, content.toString()]))).toEqual({
    'avatar.jpg': '640.jpg',
    [`media/${day} ${photo.id}.jpg`]: '640.jpg',
    [`media/${day} ${video.id}.jpg`]: '640.jpg',
    [`media/${day} ${video.id}.mp4`]: 'video.mp4',
    [`media/${expiredAt.slice(0, 10)} ${expired.id}.jpg`]: '640.jpg',
    [`media/${day} ${story.id}.jpg`]: '640.jpg',
    [`media/${day} ${seaside.id}.jpg`]: '640.jpg',
  });
});

it('an archive holds files whose address changed after their row was read', async () => {
  const { db, storage } = test.context;
  const post = await test.addPost(ana);
  await addFiles(test.context, post.mediaKey, ['640.jpg']);
  const exists = storage.exists.bind(storage);
  vi.spyOn(storage, 'exists').mockImplementationOnce(async (key) => {
    const media_key = newMediaKey();
    await copyMedia(post.mediaKey, media_key, ['640.jpg'], storage);
    await db.updateTable('media').set({ media_key }).where('id', '=', post.mediaId).execute();
    await removeMedia(post.mediaKey, storage);
    return exists(key);
  });
  const files = await findFiles(test.context, {
    id: post.id,
    kind: 'image',
    created_at: test.context.clock.now(),
    media_key: post.mediaKey,
    picture_widths: [320, 640],
    video_file: null,
    original_file: null,
  });
  expect(files).toHaveLength(1);
  expect(await exists(files[0]?.key ?? '')).toBe(true);
});
