import { ChatId, type CircleId, type MessageId, UserId } from '@sfera/contract/ids';
import { createMessageSender, markChatRead } from '../features/chat/index.ts';
import { acceptInvitation, createCircle, inviteToCircle, listCircles } from '../features/circles/index.ts';
import type { Context } from '../platform/context/context.ts';
import { addPost } from './add-post.ts';
import { type DemoCircle, demoCircles } from './circles.ts';
import type { Drawn } from './draw-all.ts';

const FOUNDED_HOURS_AGO = 400;

interface Makers {
  /** The context at a time in the past. */
  at: (hoursAgo: number) => Context;
  idOf: (login: string) => UserId;
  drawn: Drawn;
}

/** Makes the circles with their people, and publishes for them. Safe to repeat. */
export async function addCircles(makers: Makers): Promise<void> {
  for (const circle of demoCircles) await addCircle(makers, circle);
}

async function addCircle({ at, idOf, drawn }: Makers, circle: DemoCircle): Promise<void> {
  const context = at(FOUNDED_HOURS_AGO);
  const leader = idOf(circle.leader);
  const { name, onlyLeadersWrite } = circle;
  const { circles } = await listCircles(context, leader);
  const { id } =
    circles.find((known) => known.name === name) ??
    (await createCircle(context, leader, { name, onlyLeadersWrite, showsHistory: true }));
  // Who is inside is passed over.
  const { invited } = await inviteToCircle(context, leader, id, circle.people.map(idOf));
  for (const userId of invited) await acceptInvitation(context, userId, id);
  for (const post of circle.posts) await addPost(at(post.hoursAgo), idOf(post.author), post, drawn, id);
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
    if (last) await markChatRead(then, idOf(by), ChatId.parse(id), last);
    const tempId = `demo-circle-${leader}-${index}`.replaceAll('.', '_');
    const { message } = await createMessageSender(then)(idOf(by), UserId.parse(id), { content, tempId });
    last = message.id;
  }
}
