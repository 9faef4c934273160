import type { Context } from '../platform/context/context.ts';
import { backup, backupUsage } from './backup.ts';
import { check } from './check.ts';
import { createUser } from './create-user.ts';
import { demo } from './demo.ts';
import { endSessions } from './end-sessions.ts';
import { invite, inviteUsage } from './invite.ts';
import { joining } from './joining.ts';
import { reportMigrated } from './migrate.ts';
import { media, mediaUsage } from './media.ts';
import { answerAppeal, cases, decideCase, decisions, takeBackDecision } from './moderation.ts';
import { quota, quotaUsage } from './quota.ts';
import { answerRequest, requests } from './requests.ts';
import { reset } from './reset.ts';
import { setRole } from './role.ts';
import { words } from './words.ts';
import { setVerified } from './set-verified.ts';
import { turnOffCodes } from './turn-off-codes.ts';

export interface Command {
  /** The arguments and their meaning, in Russian. */
  usage: string;
  /** The command brings the database up to date, whatever the role of the process. */
  prepares?: boolean;
  /** Resolves to the exit code. Throws an error with a Russian message. */
  run(context: Context, args: string[]): Promise<number>;
}

/** The operator's commands by name. */
export const commands: Record<string, Command> = {
  'create-user': {
    usage: '<логин> <email> <пароль> [--owner]   создать аккаунт; с --owner владельца сервера',
    run: createUser,
  },
  role: { usage: '<логин> owner|moderator|member   владелец, модератор или участник', run: setRole },
  joining: { usage: '[open|invitation|approval|closed]   как присоединяются новые люди', run: joining },
  invite: { usage: inviteUsage, run: invite },
  requests: { usage: '  заявки на вступление', run: requests },
  approve: { usage: '<логин>   принять заявку', run: answerRequest('approve') },
  decline: { usage: '<логин>   отклонить заявку', run: answerRequest('decline') },
  cases: { usage: '  жалобы и обжалования, которые ждут ответа', run: cases },
  decide: {
    usage: '<карточка> keep|sensitive|hide|delete|limit|disable|block_file [<правило> <причина>]   решить',
    run: decideCase,
  },
  decisions: { usage: '[<логин>]   последние решения, обо всех или об этом человеке', run: decisions },
  'take-back': { usage: '<решение> <причина>   отменить решение', run: takeBackDecision },
  'answer-appeal': {
    usage: '<обжалование> grant|uphold <причина>   ответить на обжалование',
    run: answerAppeal,
  },
  reset: { usage: '<логин>   сделать одноразовую ссылку для нового пароля', run: reset },
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
  check: { usage: '[--repair]   пересчитать счётчики, сообщить о расхождениях и исправить их', run: check },
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
  demo: { usage: '  наполнить сервер вымышленными людьми и постами', run: demo },
};
