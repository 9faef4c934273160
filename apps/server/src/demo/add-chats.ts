import { rm } from 'node:fs/promises';
import type { MessageId, UserId } from '@sfera/contract/base/ids';
import {
  acceptChat,
  createMessageSender,
  markChatRead,
  react,
  sendPhotoMessage,
} from '../features/chat/index.ts';
import type { Context } from '../context/context.ts';
import { type DemoChat, type DemoLine, demoChats } from './chats/chats.ts';
import { ifAllowed } from './if-allowed.ts';
import { receive } from './receive.ts';

const MINUTE_MS = 60_000;

/** The people of the demo, for their chats. */
interface Community {
  idOf: (login: string) => UserId;
  /** Path of a photo of this person. */
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
  const said: (MessageId | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) minutesAgo -= line.minutesLater;
    const time = context.clock.now().getTime() - minutesAgo * MINUTE_MS;
    const then = { ...context, clock: { now: () => new Date(time) } };
    const [by, to] = line.by === one ? [one, other] : [other, one];
    const tempId = `demo-${one}-${other}-${index}`.replaceAll('.', '_');
    const replyToId = line.answers === null ? undefined : said[line.answers];
    const sent = await ifAllowed(async () =>
      say(then, line, { by: idOf(by), to: idOf(to), tempId, replyToId }, () => photoOf(by)),
    );
    said.push(sent?.message.id);
    if (!sent) continue;
    const [{ chat, message }, viewerId, { reaction }] = [sent, idOf(to), line];
    if (index === 0) await ifAllowed(() => acceptChat(then, viewerId, chat.id));
    if (reaction)
      await ifAllowed(() => react(then, { viewerId, sessionId: null, turn: 0 }, message.id, reaction));
    if (index < lines.length - unread)
      await ifAllowed(() => markChatRead(then, viewerId, chat.id, message.id));
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
