import { domainToUnicode } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { log } from '../../base/log.ts';
import { apply } from './apply.ts';
import { agrees, ask } from './ask.ts';
import { findFacts } from './facts.ts';
import { makePlan, type Plan } from './plan.ts';
import { readReceipt, type Receipt, writeReceipt } from './receipt.ts';
import { describe, showPlan } from './show.ts';
import { readWish, type Wish } from './wish.ts';

const WITHIN_MS = 60_000;

const ASK_EVERY_MS = 1_000;

/** Makes a service with https of this checkout: shows everything, asks, does it. What is done is not done again. */
export async function install(_variables: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const before = await readReceipt();
  const { wish, manner } = readWish(args, before?.wish);
  const facts = await findFacts(wish);
  const plan = makePlan(wish, facts, manner);
  log.info(await showPlan(plan));
  if (plan.problems.length > 0) return 1;
  if (plan.steps.length === 0) {
    log.info(`Всё уже сделано, менять нечего: ${addressOf(wish)}`);
    return 0;
  }
  if (manner.dryRun) return 0;
  if (!manner.yes && !agrees(await ask('\nСделать? (да/нет)'))) {
    log.info('Ничего не сделано. С --yes не спрашивает.');
    return 1;
  }
  const receipt: Receipt = {
    format: 1,
    files: {},
    packages: [],
    ...before,
    wish,
    code: plan.code,
    ...(plan.code !== facts.checkout && { copiedFrom: facts.checkout }),
  };
  if (!(await applyAll(plan, receipt, before))) return 1;
  await sayWhatIsNext(receipt);
  return 0;
}

/** After each step the receipt is written, so that an interrupted installation can go on, or be taken away. */
async function applyAll({ steps }: Plan, receipt: Receipt, before: Receipt | undefined): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    try {
      await apply(step, receipt);
      await writeReceipt(receipt);
      log.info(`✓ ${describe(step)}`);
    } catch (error) {
      // A wish that failed is not the wish that the next run without arguments means.
      await writeReceipt({ ...receipt, wish: before?.wish ?? receipt.wish });
      log.error(`✗ ${describe(step)}\n${error instanceof Error ? error.message : String(error)}`);
      log.error(
        `Сделано шагов: ${index} из ${steps.length}. Исправьте причину и повторите ту же команду: она продолжит ` +
          'отсюда. Передумали: npm run sfera -- uninstall',
      );
      return false;
    }
  }
  return true;
}

async function sayWhatIsNext({ wish, code, copiedFrom, backup }: Receipt): Promise<void> {
  if (!(await hasCertificate(wish.domain)))
    log.warn(
      'Сертификата, которому поверят браузеры, пока нет. Если имя уже ведёт сюда, а порты 80 и 443 открыты, Caddy ' +
        'получит его сам за минуту; что ему мешает, скажет journalctl -u caddy',
    );
  log.info(`
Сфера открыта: ${addressOf(wish)}
${copiedFrom === undefined ? '' : `Код теперь в ${code}, команды запускайте оттуда: cd ${code}\n`}
Что дальше:
  1. Откройте адрес и зарегистрируйтесь: первый, кто это сделает, станет владельцем.
  2. Решите, кто может присоединиться: npm run sfera -- joining invitation
  3. Напишите контакты и правила: docs/owner/moderation.md.
  4. ${backup ? 'Проверьте, что копия восстанавливается: npm run sfera -- drill' : 'Назначьте копии: npm run sfera -- install --backup /var/backups/sfera'}
  5. Проверьте всё сразу: npm run sfera -- doctor
Настройки: /etc/sfera/sfera.env, после изменения systemctl restart sfera. Журнал: journalctl -u sfera`);
}

const addressOf = ({ domain }: Wish): string => `https://${domainToUnicode(domain)}`;

/** Waits until Caddy on this machine shows a certificate for the domain. False: it has none that people would trust. */
async function hasCertificate(domain: string): Promise<boolean> {
  const lastMs = performance.now() + WITHIN_MS;
  while (performance.now() < lastMs) {
    const shown = await look(domain);
    // A certificate of a foreign authority will not change by waiting.
    if (shown !== 'none') return shown === 'trusted';
    await delay(ASK_EVERY_MS);
  }
  return false;
}

function look(domain: string): Promise<'trusted' | 'untrusted' | 'none'> {
  return new Promise((resolve) => {
    const socket = connect(
      { host: '127.0.0.1', port: 443, servername: domain, rejectUnauthorized: false },
      () => {
        resolve(socket.authorized ? 'trusted' : 'untrusted');
        socket.end();
      },
    );
    socket.once('error', () => resolve('none'));
    socket.setTimeout(ASK_EVERY_MS, () => socket.destroy(new Error('late')));
  });
}
