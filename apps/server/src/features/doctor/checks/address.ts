import { type Check, type Exam, fine, problem, unknown, warning } from '../exam.ts';
import { request } from '../outside/request.ts';

const isLocal = (host: string) => /^(localhost|127\..*|\[::1\])$/.test(host);

/** The address at which this machine reaches its own server, without the proxy. */
const ownAddress = ({ host, port }: Exam['env']): string => {
  const name = ['::', '0.0.0.0'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

export const server: Check = {
  name: 'server',
  title: 'Сервер',
  async run({ env, isServer }, signal) {
    if (isServer || env.role === 'worker') return null;
    const address = ownAddress(env);
    const reply = await request(`${address}/readyz`, { signal }).catch(() => null);
    if (reply?.status === 200) return fine(`Отвечает: ${address}`);
    return reply
      ? problem(
          `${address} отвечает ${reply.status}: ${reply.body.slice(0, 200)}`,
          'Посмотрите остальные пункты и журнал сервера (journalctl -u sfera)',
        )
      : problem(
          `На ${address} никто не отвечает`,
          'Запустите сервер: npm start (или systemctl start sfera). Если PORT или HOST другие, задайте их и этой команде',
        );
  },
};

export const address: Check = {
  name: 'address',
  title: 'Адрес сайта',
  async run({ env, origin, look, isServer }) {
    const path = env.publicUrl === undefined ? '/' : new URL(env.publicUrl).pathname;
    if (path !== '/')
      return problem(
        `SFERA_PUBLIC_URL с путём ${path}: Сфера открывается только в корне сайта`,
        `Дайте ей имя, например ${origin.replace('://', '://sfera.')}, и задайте его в SFERA_PUBLIC_URL`,
      );
    const seen = await look();
    switch (seen.kind) {
      case 'unnamed':
        return problem(
          `Имя ${seen.host} не находится в DNS`,
          'Проверьте SFERA_PUBLIC_URL и запись A (или AAAA) у того, кто продал вам имя. Новая запись видна не сразу',
        );
      case 'silent':
        return isServer || env.publicUrl !== undefined
          ? problem(
              `${origin} не отвечает: ${seen.cause}`,
              'Проверьте, что прокси (Caddy, nginx) запущен, порты 80 и 443 открыты в межсетевом экране и проброшены на эту машину',
            )
          : unknown('Сервер не отвечает, смотрите пункт «Сервер»');
      case 'redirect':
        return problem(
          `${origin} перенаправляет на ${seen.to}`,
          `Задайте адрес, который остаётся в строке браузера: SFERA_PUBLIC_URL=${URL.parse(seen.to, origin)?.origin}`,
        );
      case 'elsewhere':
        return problem(
          `${origin} отвечает (${[seen.status, seen.server].filter(Boolean).join(', ')}), но не этот сервер`,
          seen.status >= 500
            ? 'Прокси не достаёт до Сферы: проверьте, что она запущена и что в нём её порт'
            : 'Проверьте SFERA_PUBLIC_URL, куда ведёт имя в DNS и в какой порт отдаёт прокси',
        );
      case 'here':
        return env.publicUrl === undefined && !isLocal(new URL(origin).hostname)
          ? warning(
              `${origin} ведёт сюда, но SFERA_PUBLIC_URL не задан`,
              `Задайте SFERA_PUBLIC_URL=${origin}: без него нет ни push, ни писем, ни ссылок в уведомлениях`,
            )
          : fine(`${origin} ведёт сюда`);
    }
  },
};
