import * as v from 'valibot';
import { ChatId, type CircleId, type MessageId, UserId } from '@sfera/contract/base/ids';
import { createMessageSender, markChatRead } from '../features/chat/index.ts';
import { acceptInvitation, createCircle, inviteToCircle, listCircles } from '../features/circles/index.ts';
import type { Context } from '../context/context.ts';
import { addPost } from './add-post.ts';
import { type DemoCircle, demoCircles } from './circles.ts';
import type { DemoFiles } from './demo-files.ts';
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
  for (const post of circle.posts)
    await ifAllowed(async () => addPost(at(post.hoursAgo), idOf(post.author), post, files, id));
  await talk({ at, idOf }, circle, id);
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
