import { readFile } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { findRunning } from '../../../db/embedded/index.ts';
import { type Check, type Exam, fine, problem, unknown, warning } from '../exam.ts';
import { counted, sizeOf } from '../text.ts';

const NEEDED_BYTES = 1024 ** 3;
const LITTLE_BYTES = 2 * 1024 ** 3;
const LITTLE_LEFT_BYTES = 200 * 1024 ** 2;
/** A transcode of a large video. */
const TRANSCODE_BYTES = 425 * 1024 ** 2;
const FILES_NEEDED = 1_024;
const FILES_WANTED = 8_192;

/** Lines «Name: 123 kB» of /proc/meminfo. Unit: bytes; empty where there is no such file. */
async function readMeminfo(): Promise<Map<string, number>> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  return new Map(
    [...text.matchAll(/^(\w+): +(\d+) kB$/gm)].map(([, name = '', kilobytes]) => [
      name,
      Number(kilobytes) * 1024,
    ]),
  );
}

export const memory: Check = {
  name: 'memory',
  title: 'Память',
  async run({ env }) {
    const meminfo = await readMeminfo();
    const machine = totalmem();
    // The limit of the control group; a huge number where there is none.
    const limit = process.constrainedMemory();
    const isLimited = limit > 0 && limit < machine;
    const total = isLimited ? limit : machine;
    const left = isLimited ? process.availableMemory() : (meminfo.get('MemAvailable') ?? freemem());
    const swap = meminfo.get('SwapTotal') ?? 0;
    const detail =
      `${isLimited ? 'Отведено' : 'Всего'} ${sizeOf(total)}, свободно ${sizeOf(left)}, ` +
      `подкачка ${swap > 0 ? sizeOf(swap) : 'выключена'}`;
    const more = isLimited
      ? 'Поднимите предел памяти службы (MemoryMax в systemd, --memory у контейнера)'
      : 'Добавьте машине памяти';
    if (total < NEEDED_BYTES) return problem(`${detail}: меньше 1 ГБ мало для базы и видео`, more);
    const transcoders = env.transcoders ?? 1;
    if (transcoders * TRANSCODE_BYTES > total)
      return problem(
        `${detail}, а SFERA_TRANSCODERS=${transcoders} может занять ${sizeOf(transcoders * TRANSCODE_BYTES)}`,
        `Задайте SFERA_TRANSCODERS=${Math.max(1, Math.floor(total / TRANSCODE_BYTES / 2))} или добавьте памяти`,
      );
    if (left < LITTLE_LEFT_BYTES)
      return warning(detail, `${more}, или остановите лишние программы (кто занимает память: top)`);
    if (total < LITTLE_BYTES && swap === 0)
      return warning(
        detail,
        'Включите подкачку на 2 ГБ, чтобы большое видео не остановило сервер: fallocate -l 2G /swapfile; ' +
          'chmod 600 /swapfile; mkswap /swapfile; swapon /swapfile',
      );
    return fine(detail);
  },
};

export const cores: Check = {
  name: 'cores',
  title: 'Процессор',
  async run({ env: { transcoders } }) {
    const available = availableParallelism();
    const detail = counted(available, ['ядро', 'ядра', 'ядер']);
    return transcoders !== undefined && transcoders > available
      ? warning(
          `${detail}, а SFERA_TRANSCODERS=${transcoders}`,
          `Задайте SFERA_TRANSCODERS=${available} или уберите: видео будут мешать друг другу и людям`,
        )
      : fine(detail);
  },
};

/** The process whose limit counts: the running server, or this one, which was started the same way. */
async function limitsOf({ isServer, env }: Exam): Promise<string> {
  const running = isServer || env.databaseUrl ? null : await findRunning(env.dataDir);
  return readFile(`/proc/${running?.pid ?? 'self'}/limits`, 'utf8').catch(() => '');
}

export const openFiles: Check = {
  name: 'open-files',
  title: 'Открытые файлы',
  async run(exam) {
    const [, limit] = /^Max open files +(\d+|unlimited)/m.exec(await limitsOf(exam)) ?? [];
    if (limit === undefined) return unknown('Эта система не говорит, сколько файлов можно открыть');
    const most = limit === 'unlimited' ? Infinity : Number(limit);
    const detail = most === Infinity ? 'Без ограничения' : `Можно открыть ${most}`;
    const advice =
      'Поднимите предел: LimitNOFILE=65536 в службе systemd (как в deploy/systemd) или ulimit -n 65536. ' +
      'Каждый человек на сайте занимает хотя бы один';
    if (most < FILES_NEEDED) return problem(detail, advice);
    return most < FILES_WANTED ? warning(detail, advice) : fine(detail);
  },
};
