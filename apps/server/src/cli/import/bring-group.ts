import type { Archive } from '@sfera/archives/archive/archive';
import { fitText } from '@sfera/archives/fit-text';
import { readGroups } from '@sfera/archives/telegram/group-messages';
import { tempIdOf } from '@sfera/archives/temp-id';
import type { UserId } from '@sfera/contract/base/ids';
import { MESSAGE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import { log } from '../../base/log.ts';
import type { Context } from '../../context/context.ts';
import { bringMessages } from '../../features/chat/index.ts';
import { listCircles } from '../../features/circles/index.ts';
import { describeGroup } from './describe.ts';

interface Wanted {
  userId: UserId;
  /** The name of the circle whose chat takes the messages. */
  circle: string;
  isCheck: boolean;
}

/** Brings the messages of the one group of a Telegram archive into the chat of a circle that the person leads. */
export async function bringGroup(
  context: Context,
  archive: Archive,
  { userId, circle: name, isCheck }: Wanted,
): Promise<void> {
  const { circles } = await listCircles(context, userId);
  const [circle, another] = circles.filter((one) => one.name === name);
  if (!circle) throw new Error(`Круг не найден: ${name}`);
  if (another) throw new Error(`Кругов с именем «${name}» несколько: переименуйте один из них`);
  const groups = (await readGroups(archive)).filter(({ messages }) => messages.length > 0);
  const [group] = groups;
  if (!group) throw new Error('В архиве нет сообщений группы Telegram');
  if (groups.length > 1)
    throw new Error(
      `В архиве несколько групп: ${groups.map((one) => one.name).join(', ')}. Экспортируйте из Telegram одну группу`,
    );
  for (const line of describeGroup(group)) log.info(line);
  if (isCheck) return;
  const messages = await Promise.all(
    group.messages.map(async ({ key, at, author, answers, text }) => ({
      at,
      author,
      text: fitText(text, MESSAGE_MAX_LENGTH).text,
      tempId: await tempIdOf('telegram', key),
      answers: answers === null ? null : await tempIdOf('telegram', answers),
    })),
  );
  const { brought, there, late } = await bringMessages(
    context,
    { leaderId: userId, circleId: circle.id, source: 'telegram' },
    messages,
  );
  log.info(`Готово. Перенесено сообщений: ${brought}, были здесь раньше: ${there}`);
  if (late > 0) log.info(`Не перенесено: ${late}. Они не старше первого сообщения, написанного в этом чате`);
}
