import { rm } from 'node:fs/promises';
import type { MessageId, UserId } from '@sfera/contract/ids';
import {
  acceptChat,
  createMessageSender,
  markChatRead,
  react,
  sendPhotoMessage,
} from '../features/chat/index.ts';
import type { Context } from '../platform/context/context.ts';
import { type DemoChat, type DemoLine, demoChats } from './chats/chats.ts';
import { receive } from './receive.ts';

const MINUTE_MS = 60_000;

/** The people of the demo, for their chats. */
interface Community {
  idOf: (login: string) => UserId;
  /** Path of a photo that this person has drawn. */
  photoOf: (login: string) => Promise<string>;
}

/**
 * Adds the chats, each line at its time before the context's clock. Safe to repeat: existing lines are not added twice.
 */
export async function addChats(context: Context, community: Community): Promise<void> {
  for (const chat of demoChats) await talk(context, chat, community);
}

async function talk(
  context: Context,
  { between, lines, endedMinutesAgo, unread }: DemoChat,
  { idOf, photoOf }: Community,
): Promise<void> {
  let minutesAgo = endedMinutesAgo + lines.slice(1).reduce((sum, line) => sum + line.minutesLater, 0);
  const [one, other] = between;
  const said: MessageId[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) minutesAgo -= line.minutesLater;
    const time = context.clock.now().getTime() - minutesAgo * MINUTE_MS;
    const then = { ...context, clock: { now: () => new Date(time) } };
    const [by, to] = line.by === one ? [one, other] : [other, one];
    const tempId = `demo-${one}-${other}-${index}`.replaceAll('.', '_');
    const replyToId = line.answers === null ? undefined : said[line.answers];
    const { chat, message } = await say(then, line, { by: idOf(by), to: idOf(to), tempId, replyToId }, () =>
      photoOf(by),
    );
    said.push(message.id);
    if (index === 0) await acceptChat(then, idOf(to), chat.id);
    if (line.reaction)
      await react(then, { viewerId: idOf(to), sessionId: null, turn: 0 }, message.id, line.reaction);
    if (index < lines.length - unread) await markChatRead(then, idOf(to), chat.id, message.id);
  }
}

async function say(
  context: Context,
  { text, hasPhoto }: DemoLine,
  { by, to, ...named }: { by: UserId; to: UserId; tempId: string; replyToId: MessageId | undefined },
  photo: () => Promise<string>,
) {
  if (!hasPhoto) return createMessageSender(context)(by, to, { content: text, ...named });
  const file = await receive(context, await photo(), 'image');
  try {
    return await sendPhotoMessage(context, by, to, file, { content: text, ...named });
  } finally {
    await rm(file.path, { force: true });
  }
}
