import { randomBytes } from 'node:crypto';
import type { Reflection } from '../outside/mirror.ts';
import { MIRROR } from '../outside/mirror.ts';
import { questionFor } from '../outside/look.ts';
import { request, requestHead, upgrade } from '../outside/request.ts';
import { type Check, type Exam, fine, problem, unknown, warning } from '../exam.ts';
import { sizeOf } from '../text.ts';

const FIRST = unknown('Сначала почините «Адрес сайта»');
const EXAMPLE = 'Готовые настройки: deploy/nginx, или npm run sfera -- install (Caddy)';
const HEAD_WITHIN_MS = 2_000;
const WORKING = 'Работает';
const HTTP_PORT = 80;

/** Sfera itself speaks no https, and a proxy has a port of its own. */
const hasProxy = ({ origin }: Exam, { forwardedFor, port }: Reflection): boolean =>
  forwardedFor !== null || origin.startsWith('https:') || Number(new URL(origin).port || HTTP_PORT) !== port;

/** Runs for this server behind its proxy; other states of the address are told by its own check. */
const behindProxy = (
  judge: (exam: Exam, reflection: Reflection) => ReturnType<typeof fine> | null,
): Check['run'] =>
  async function run(exam) {
    const seen = await exam.look();
    if (seen.kind !== 'here') return FIRST;
    return hasProxy(exam, seen.reflection) ? judge(exam, seen.reflection) : null;
  };

/** Runs when the address leads to this server. */
const onSite = (judge: (exam: Exam, signal: AbortSignal) => Promise<ReturnType<typeof fine>>): Check['run'] =>
  async function run(exam, signal) {
    return (await exam.look()).kind === 'here' ? judge(exam, signal) : FIRST;
  };

export const proxyHost: Check = {
  name: 'proxy-host',
  title: 'Прокси: имя сайта',
  run: behindProxy(({ origin }, { host }) =>
    host === new URL(origin).host
      ? fine('Прокси передаёт Host')
      : problem(
          `Прокси передаёт Host ${host ?? '(ничего)'} вместо ${new URL(origin).host}`,
          `Добавьте в nginx: proxy_set_header Host $http_host; Caddy передаёт его сам. ${EXAMPLE}`,
        ),
  ),
};

export const proxyAddress: Check = {
  name: 'proxy-address',
  title: 'Прокси: адреса людей',
  run: behindProxy(({ env }, { forwardedFor, isTrusted, peer }) => {
    if (forwardedFor === null)
      return problem(
        'Прокси не передаёт X-Forwarded-For: для ограничений все люди — один человек, и один может запереть всех',
        `Добавьте в nginx: proxy_set_header X-Forwarded-For $remote_addr; Caddy передаёт его сам. ${EXAMPLE}`,
      );
    return isTrusted
      ? fine('Прокси передаёт адреса людей, и сервер им верит')
      : problem(
          `Сервер не верит прокси ${peer} (SFERA_TRUST_PROXY=${env.trustProxy}): для ограничений все люди — один человек`,
          `Задайте SFERA_TRUST_PROXY=${peer}`,
        );
  }),
};

export const proxyProtocol: Check = {
  name: 'proxy-protocol',
  title: 'Прокси: https',
  run: behindProxy(({ origin, env }, { protocol, isTrusted }) => {
    if (!origin.startsWith('https:')) return null;
    if (protocol === 'https') return fine('Сервер знает, что люди приходят по https');
    const detail = 'Сервер думает, что люди приходят по http';
    const advice = isTrusted
      ? `Добавьте в nginx: proxy_set_header X-Forwarded-Proto $scheme; Caddy передаёт его сам. ${EXAMPLE}`
      : 'Сначала задайте SFERA_TRUST_PROXY (пункт «Прокси: адреса людей»)';
    return env.publicUrl === undefined ? problem(detail, advice) : warning(detail, advice);
  }),
};

export const websocket: Check = {
  name: 'websocket',
  title: 'Живые сообщения',
  run: onSite(async ({ origin }, signal) => {
    const { status, first } = await upgrade(`${origin}/socket.io/?EIO=4&transport=websocket`, {
      signal,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    // The first frame opens Engine.IO: `0{"sid":…`.
    if (status === 101 && first.includes('0{"sid"')) return fine(WORKING);
    return problem(
      status === 101
        ? 'Соединение открылось, но прокси не пропускает данные websocket'
        : `Прокси не пропускает websocket: ответ ${status}. Чат и уведомления обновляются с опозданием`,
      'Добавьте в nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; ' +
        `proxy_set_header Connection "upgrade"; Caddy делает это сам. ${EXAMPLE}`,
    );
  }),
};

export const range: Check = {
  name: 'range',
  title: 'Перемотка видео',
  run: onSite(async ({ origin, keyedHash }, signal) => {
    const headers = { ...questionFor(await keyedHash()).headers, range: 'bytes=0-0' };
    const { status } = await request(`${origin}${MIRROR}`, { headers, signal });
    return status === 206
      ? fine(WORKING)
      : problem(
          `Прокси не пропускает запрос части файла (Range): ответ ${status}. Видео не перематывается и не идёт на iPhone`,
          `Уберите из прокси то, что стирает или меняет Range (proxy_set_header Range, сжатие видео). ${EXAMPLE}`,
        );
  }),
};

export const upload: Check = {
  name: 'upload',
  title: 'Загрузка файлов',
  run: onSite(async ({ origin, env }, signal) => {
    // Without a session the server refuses at once; a proxy that takes the head waits for the body.
    const status = await requestHead(`${origin}/api/upload`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=doctor',
        'content-length': env.videoMaxBytes,
      },
      withinMs: HEAD_WITHIN_MS,
      signal,
    });
    return status === 413
      ? problem(
          `Прокси не принимает файлы до ${sizeOf(env.videoMaxBytes)} (ответ 413)`,
          'Уберите предел: client_max_body_size 0; в nginx, request_body max_size в Caddy. Сколько можно прислать, решает Сфера',
        )
      : fine(`Файлы до ${sizeOf(env.videoMaxBytes)} проходят`);
  }),
};
