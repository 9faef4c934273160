import * as v from 'valibot';
import { ChatId, type CircleId, type MessageId, UserId } from '@sfera/contract/base/ids';
import { wallTime } from '../base/time-zone.ts';
import { addToAlbum, createAlbum, listAlbums } from '../features/albums/index.ts';
import { createMessageSender, markChatRead } from '../features/chat/index.ts';
import { acceptInvitation, createCircle, inviteToCircle, listCircles } from '../features/circles/index.ts';
import { answerEvent, createEvent } from '../features/events/index.ts';
import type { Context } from '../context/context.ts';
import { addPost, holdPicture } from './add-post.ts';
import { type DemoCircle, type DemoEvent, demoCircles } from './circles.ts';
import type { DemoFiles } from './demo-files.ts';
import { type KnownPost, tempIdOf } from './known-posts.ts';
import { ifAllowed } from './if-allowed.ts';

const FOUNDED_HOURS_AGO = 400;

interface Makers {
  /** The context at a time in the past. */
  at: (hoursAgo: number) => Context;
  idOf: (login: string) => UserId;
  files: DemoFiles;
}

/** Makes the circles with their people, and publishes for them. Safe to repeat. */
export async function addCircles(makers: Makers): Promise<void> {
  for (const circle of demoCircles) await ifAllowed(() => addCircle(makers, circle));
}

async function addCircle({ at, idOf, files }: Makers, circle: DemoCircle): Promise<void> {
  const context = at(FOUNDED_HOURS_AGO);
  const leader = idOf(circle.leader);
  const { name, onlyLeadersWrite } = circle;
  const { circles } = await listCircles(context, leader);
  const { id } =
    circles.find((known) => known.name === name) ??
    (await createCircle(context, leader, { name, onlyLeadersWrite, showsHistory: true }));
  // Who is inside is passed over.
  const people: UserId[] = [];
  for (const login of circle.people) await ifAllowed(async () => people.push(idOf(login)));
  const sent = await ifAllowed(() => inviteToCircle(context, leader, id, people));
  for (const userId of sent?.invited ?? []) await ifAllowed(() => acceptInvitation(context, userId, id));
  const posts: KnownPost[] = [];
  for (const post of circle.posts)
    await ifAllowed(async () =>
      posts.push(await addPost(at(post.hoursAgo), idOf(post.author), post, files, id)),
    );
  await addAlbum(at(0), leader, { name: circle.album, circleId: id, posts });
  await addEvent({ at, idOf, files }, circle.event, id);
  await talk({ at, idOf }, circle, id);
}

/** Makes an album of these posts, each added by its author. */
async function addAlbum(
  context: Context,
  leader: UserId,
  { name, circleId, posts }: { name: string | null; circleId: CircleId; posts: readonly KnownPost[] },
): Promise<void> {
  if (name === null) return;
  const known = await ifAllowed(() => listAlbums(context, leader, { circleId }));
  const album =
    known?.albums.find((one) => one.name === name) ??
    (await ifAllowed(() => createAlbum(context, leader, { name, circleId })));
  if (!album) return;
  for (const { id: postId, authorId } of posts)
    await ifAllowed(() => addToAlbum(context, authorId, { id: album.id, postId }, { takenOffset: 0 }));
}

async function addEvent({ at, idOf, files }: Makers, event: DemoEvent | null, id: CircleId): Promise<void> {
  if (!event) return;
  const { title, description, place, places, by, cover, madeHoursAgo, answers } = event;
  const then = at(madeHoursAgo);
  const zone = Temporal.Now.timeZoneId();
  const day = wallTime(at(0).clock.now(), zone).toPlainDate().add({ days: event.inDays });
  const made = await ifAllowed(async () =>
    createEvent(then, createMessageSender(then), idOf(by), {
      tempId: tempIdOf(cover),
      circleId: id,
      item: await holdPicture(then, idOf(by), cover, files),
      title,
      description,
      place,
      placeLink: '',
      places,
      startsAt: `${day.toString()}T16:00`,
      endsAt: null,
      zone,
      isAllDay: false,
      repeats: null,
      remindMinutes: 1_440,
      opensAlbum: true,
    }),
  );
  if (!made) return;
  for (const { by: login, answer, people = 1 } of answers)
    await ifAllowed(() => answerEvent(at(madeHoursAgo - 1), idOf(login), made.id, { answer, people }));
}

async function talk(
  { at, idOf }: Pick<Makers, 'at' | 'idOf'>,
  { leader, talk: words }: DemoCircle,
  id: CircleId,
) {
  let last: MessageId | undefined;
  for (const [index, { by, text: content, hoursAgo }] of words.entries()) {
    const then = at(hoursAgo);
    const read = last;
    if (read) await ifAllowed(async () => markChatRead(then, idOf(by), v.parse(ChatId, id), read));
    const tempId = `demo-circle-${leader}-${index}`.replaceAll('.', '_');
    const sent = await ifAllowed(async () => createMessageSender(then)(idOf(by), id, { content, tempId }));
    last = sent?.message.id ?? last;
  }
}
