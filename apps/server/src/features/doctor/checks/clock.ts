import { type Check, type Exam, fine, problem, unknown, warning } from '../exam.ts';
import { durationOf } from '../text.ts';
import { readNow } from './queries.ts';

const NOTICED_MS = 5_000;
const HARMFUL_MS = 30_000;

interface Reading {
  /** «база данных» */
  whose: string;
  /** How far that clock is ahead of the one of this machine. */
  aheadMs: number;
}

/** The embedded database has the clock of this machine. */
async function readDatabase({ env, openDb }: Exam): Promise<Reading[]> {
  if (!env.databaseUrl) return [];
  const db = await openDb().catch(() => null);
  if (!db) return [];
  const before = Date.now();
  const now = await readNow(db);
  const middle = (before + Date.now()) / 2;
  return [{ whose: 'у базы данных', aheadMs: (now?.getTime() ?? middle) - middle }];
}

async function readSite({ look, isServer }: Exam): Promise<Reading[]> {
  const seen = await look();
  if (seen.kind !== 'here') return [];
  const asked = seen.askedAt.getTime();
  const date = Date.parse(String(seen.headers.date));
  return [
    ...(isServer ? [] : [{ whose: 'у сервера', aheadMs: seen.reflection.now - asked }]),
    // A date has no parts of seconds.
    ...(Number.isNaN(date) ? [] : [{ whose: 'у сайта (заголовок Date)', aheadMs: date - asked }]),
  ];
}

export const clock: Check = {
  name: 'clock',
  title: 'Часы',
  async run(exam) {
    const readings = (await Promise.all([readDatabase(exam), readSite(exam)])).flat();
    const [worst] = readings.toSorted((a, b) => Math.abs(b.aheadMs) - Math.abs(a.aheadMs));
    const now = `На этой машине ${new Date().toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    if (!worst) return unknown(`${now}; сравнить не с чем`);
    const off = Math.abs(worst.aheadMs);
    if (off < NOTICED_MS) return fine(now);
    const detail = `${now}; часы ${worst.whose} ${worst.aheadMs > 0 ? 'впереди' : 'отстают'} на: ${durationOf(off / 1_000)}`;
    const advice =
      'Включите точное время на всех машинах: timedatectl set-ntp true. Без него не подходят коды входа, ' +
      'S3 не принимает подписи, а сообщения встают не по порядку';
    return off < HARMFUL_MS ? warning(detail, advice) : problem(detail, advice);
  },
};
