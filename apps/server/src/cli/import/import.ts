import { parseArgs } from 'node:util';
import type { FoundItem } from '@sfera/archives/item';
import { splitItem } from '@sfera/archives/split';
import { findSource } from '@sfera/archives/sources';
import { ImportId } from '@sfera/contract/base/ids';
import { readAs } from '@sfera/contract/base/read-as';
import { IMPORT_SOURCES } from '@sfera/contract/posts/import-sources';
import { log } from '../../base/log.ts';
import type { Context } from '../../context/context.ts';
import { listImports, undoImport } from '../../features/posts/index.ts';
import { readUserByName } from '../../features/users/index.ts';
import { claimStorage } from '../../files/claim-storage.ts';
import { bringGroup } from './bring-group.ts';
import { bring } from './bring.ts';
import { openChosen } from './open-chosen.ts';
import { describeBrought, describeFound } from './describe.ts';
import { type FoundAll, readFound } from './read-found.ts';

export const importUsage =
  '<архив или папка>… --for <логин> [--audience everyone|followers|onlyMe] [--author <имя>] [--check]   перенести публикации из другой сети; ' +
  'без --audience для тех, для кого они были; с --check только рассказать, что найдено; --author называет, чьи публикации из общего чата\n' +
  '  npm run sfera -- import <архив> --for <логин ведущего> --chat <круг> [--check]   переписка группы Telegram в чат круга\n' +
  '  npm run sfera -- import --list <логин>   что перенесено\n' +
  '  npm run sfera -- import --undo <перенос> --for <логин>   убрать всё, что принёс этот перенос';

const SAY_EVERY_MS = 5_000;

/** Brings publications of another network along for a person of this server. */
export async function importArchive(context: Context, args: string[]): Promise<number> {
  const { values, positionals } = readArgs(args);
  if (values.list !== undefined) return list(context, values.list);
  const user = await findUser(context, values.for);
  if (values.undo !== undefined) {
    const id = readAs(ImportId, values.undo);
    if (!id) throw usage();
    await undoImport(context, user.id, id);
    log.info('Всё, что принёс этот перенос, удаляется');
    return 0;
  }
  const audience = readAudience(values.audience);
  if (positionals.length === 0) throw usage();
  await using opened = await openChosen(positionals);
  const { archive } = opened;
  if (values.chat !== undefined) {
    await bringGroup(context, archive, {
      userId: user.id,
      circle: values.chat,
      isCheck: values.check ?? false,
    });
    return 0;
  }
  const source = await findSource(archive);
  if (!source) throw new Error('В архиве нет ни фото, ни видео');
  const found = ofAuthor(await readFound(source, archive), values.author);
  const posts = found.items.flatMap((item) => splitItem(item));
  for (const line of describeFound(source, found, posts)) log.info(line);
  if (values.check) return 0;

  await claimStorage(context);
  let saidAtMs = Date.now();
  const brought = await bring(context, posts, {
    userId: user.id,
    source: source.name,
    audience,
    onProgress({ published, there }) {
      if (Date.now() - saidAtMs < SAY_EVERY_MS) return;
      saidAtMs = Date.now();
      log.info(`Перенесено: ${published + there}`);
    },
  });
  for (const line of describeBrought(brought)) log.info(line);
  return 0;
}

const usage = () => new Error(`Команды:\n  npm run sfera -- import ${importUsage}`);

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        for: { type: 'string' },
        audience: { type: 'string' },
        author: { type: 'string' },
        chat: { type: 'string' },
        check: { type: 'boolean' },
        list: { type: 'string' },
        undo: { type: 'string' },
      },
    });
  } catch {
    throw usage();
  }
}

function readAudience(audience: string | undefined) {
  if (audience === undefined || audience === 'everyone') return audience;
  if (audience === 'followers' || audience === 'onlyMe') return audience;
  throw usage();
}

/** A chat of several people has publications of all of them, and they are not the person's. */
function ofAuthor(found: FoundAll, author: string | undefined): FoundAll {
  const authors = new Set(found.items.flatMap((item) => item.author ?? []));
  if (author === undefined && authors.size > 1)
    throw new Error(
      `В архиве публикации нескольких людей. Чьи переносить, скажите так: --author «имя». Есть: ${[...authors].join(', ')}`,
    );
  if (author === undefined) return found;
  const { items, skipped } = found;
  const isOfOther = (item: FoundItem) => item.author !== undefined && item.author !== author;
  const others = items.filter(isOfOther).map(({ key: where }) => ({ where, reason: 'repost' as const }));
  return { items: items.filter((item) => !isOfOther(item)), skipped: [...skipped, ...others] };
}

async function findUser({ db }: Context, login: string | undefined) {
  if (login === undefined) throw usage();
  const user = await readUserByName(db, login);
  if (!user) throw new Error(`Пользователь не найден: ${login}`);
  return user;
}

async function list(context: Context, login: string): Promise<number> {
  const user = await findUser(context, login);
  for (const {
    id,
    source,
    created_at: at,
    undone_at: undoneAt,
    post_count: count,
    chat_id: chatId,
  } of await listImports(context, user.id)) {
    const state = undoneAt ? 'отменён' : chatId ? 'переписка в чат круга' : `постов: ${count}`;
    log.info(`${id}   ${at.toISOString().slice(0, 10)}   ${IMPORT_SOURCES[source]}   ${state}`);
  }
  return 0;
}
