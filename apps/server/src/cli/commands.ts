import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { parseArgs } from 'node:util';
import { createInvitation as route } from '@sfera/contract/accounts/joining';
import { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import type { Context } from '../context/context.ts';
import { backup, backupUsage } from './backup.ts';
import { check } from './check.ts';
import { createUser } from './create-user.ts';
import { DEMO_LOGIN, DEMO_PASSWORD, fillDemo } from '../demo/index.ts';
import { claimStorage } from '../files/claim-storage.ts';
import { importArchive, importUsage } from './import/import.ts';
import { log } from '../base/log.ts';
import { endSessions } from './end-sessions.ts';
import {
  createInvitation,
  revokeByCode,
  readJoiningMode,
  setJoiningMode,
} from '../features/joining/index.ts';
import { reportMigrated } from './migrate.ts';
import { media, mediaUsage } from './media.ts';
import { answerAppeal, cases, decideCase, decisions, takeBackDecision } from './moderation.ts';
import { quota, quotaUsage } from './quota.ts';
import { answerRequest, requests } from './requests.ts';
import { reset } from './reset.ts';
import { setRole } from './role.ts';
import { words } from './server-words.ts';
import { setVerified } from './set-verified.ts';
import { turnOffCodes } from './turn-off-codes.ts';

const NAMES: Readonly<Record<JoiningMode, string>> = {
  open: 'регистрация открыта всем',
  invitation: 'регистрация по приглашениям',
  approval: 'регистрация после одобрения или по приглашению владельца и модераторов',
  closed: 'регистрация закрыта',
};

const inviteUsage =
  '[--uses N] [--days N]   ссылка-приглашение (на одного, 7 дней)\n' +
  '  npm run sfera -- invite --revoke <ссылка>   отозвать любое приглашение, и чужое';

export interface Command {
  /** The arguments and their meaning, in Russian. */
  usage: string;
  /** The command brings the database up to date in every role of the process. */
  prepares?: boolean;
  /** Resolves to the exit code. Throws an error with a Russian message. */
  run(context: Context, args: string[]): Promise<number>;
}

/** The operator's commands by name. */
export const commands: Record<string, Command> = {
  'create-user': {
    usage: '<логин> <email> <пароль> [--owner]   создать аккаунт; с --owner владельца',
    run: createUser,
  },
  role: {
    usage: '<логин> owner|moderator|member   сделать владельцем, модератором или участником',
    run: setRole,
  },
  joining: {
    usage:
      '[open|invitation|approval|closed]   кто может прийти: все, по приглашению, после одобрения, никто; без слова скажет, как сейчас',
    run: joining,
  },
  invite: { usage: inviteUsage, run: invite },
  requests: { usage: '  заявки на вступление', run: requests },
  approve: { usage: '<логин>   принять заявку', run: answerRequest('approve') },
  decline: { usage: '<логин>   отклонить заявку', run: answerRequest('decline') },
  cases: { usage: '  жалобы и обжалования, которые ждут ответа', run: cases },
  decide: {
    usage:
      '<карточка> keep|sensitive|hide|delete|limit|disable|block_file [<правило> <причина>]   решить по карточке; правило и причина не нужны только для keep',
    run: decideCase,
  },
  decisions: { usage: '[<логин>]   последние решения, обо всех или об этом человеке', run: decisions },
  'take-back': { usage: '<решение> <причина>   отменить решение', run: takeBackDecision },
  'answer-appeal': {
    usage: '<обжалование> grant|uphold <причина>   ответить на обжалование',
    run: answerAppeal,
  },
  reset: { usage: '<логин>   сделать одноразовую ссылку для нового пароля, на полчаса', run: reset },
  'turn-off-codes': {
    usage: '<логин>   выключить вход с кодом тому, кто потерял телефон',
    run: turnOffCodes,
  },
  verify: { usage: '<логин>   подтвердить аккаунт (синий значок)', run: setVerified(true) },
  unverify: { usage: '<логин>   снять подтверждение', run: setVerified(false) },
  words: {
    usage: '[add|remove <слово>…]   слова, о которых узнают модераторы; «слово*» с любым окончанием',
    run: words,
  },
  check: {
    usage: '[--repair]   пересчитать счётчики и сообщить о расхождениях; --repair исправит их',
    run: check,
  },
  quota: { usage: quotaUsage, run: quota },
  migrate: {
    usage: '  обновить схему базы (до запуска новых процессов)',
    prepares: true,
    run: reportMigrated,
  },
  'end-sessions': {
    usage:
      '[<логин>]   завершить сессии аккаунта; без логина сменить секрет: после перезапуска все войдут заново',
    run: endSessions,
  },
  backup: { usage: backupUsage, run: backup },
  media: { usage: mediaUsage, run: media },
  import: { usage: importUsage, run: importArchive },
  demo: { usage: '  наполнить сервер вымышленными людьми и постами', run: demo },
};

/** Fills the server with the demo community and says how to look at it. */
async function demo(context: Context): Promise<number> {
  await claimStorage(context);
  await fillDemo(context);
  log.info(
    `Готово. Запустите npm start, если сервер ещё не запущен, и войдите: логин ${DEMO_LOGIN}, пароль ${DEMO_PASSWORD}`,
  );
  return 0;
}

/** Prints the link of a new invitation of the operator, or revokes the invitation of a link. */
async function invite(context: Context, args: string[]): Promise<number> {
  const { revoke, ...terms } = readOptions(args);
  if (revoke !== undefined) {
    await revokeByCode(context, revoke.slice(revoke.indexOf('#') + 1));
    log.info('Приглашение отозвано');
    return 0;
  }
  const { success, output, issues } = v.safeParse(route.body, terms);
  if (!success) throw new Error(issues[0].message);
  const { code } = await createInvitation(context, null, output);
  const { publicUrl, port } = context.env;
  log.info(new URL(`/invite#${code}`, publicUrl ?? `http://localhost:${port}`).href);
  return 0;
}

function readOptions(args: string[]): { uses: number; days: number; revoke: string | undefined } {
  const options = {
    uses: { type: 'string', default: '1' },
    days: { type: 'string', default: '7' },
    revoke: { type: 'string' },
  } as const;
  try {
    const { uses, days, revoke } = parseArgs({ args, options }).values;
    return { uses: Number(uses), days: Number(days), revoke };
  } catch {
    throw new Error(`Команды:\n  npm run sfera -- invite ${inviteUsage}`);
  }
}

/** Without an argument says how people join now. A change holds at once, in all processes. */
async function joining({ db }: Context, [mode]: string[]): Promise<number> {
  if (mode !== undefined) {
    const data = readAs(JoiningMode, mode);
    if (!data) throw new Error(`Укажите, как присоединяются: ${JoiningMode.options.join(', ')}`);
    await setJoiningMode(db, data);
  }
  const current = await readJoiningMode(db);
  log.info(`${current}: ${NAMES[current]}`);
  return 0;
}
