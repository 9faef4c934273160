import { connect } from 'node:net';
import { lookup } from 'node:dns/promises';
import type { Db } from '../../../db/database.ts';
import { type Check, fine, unknown, warning } from '../exam.ts';
import { readPushHosts } from './queries.ts';

/** The services of the large browsers: an endpoint may name any host, and the doctor connects to no others. */
const SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w.-]+\.(push\.apple|notify\.windows)\.com)$/;
const MOST_SERVICES = 8;

/** Services of the people here. */
async function readServices(db: Db): Promise<string[]> {
  const hosts = await readPushHosts(db);
  return hosts.filter((host) => SERVICES.test(host)).slice(0, MOST_SERVICES);
}

async function reaches(host: string, signal: AbortSignal): Promise<boolean> {
  const { address } = await lookup(host);
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const socket = connect({ host: address, port: 443, signal }, () => resolve(true));
  socket.on('error', reject);
  return promise.finally(() => socket.destroy());
}

export const push: Check = {
  name: 'push',
  title: 'Push-уведомления',
  async run({ env, openDb }, signal) {
    const url = URL.parse(env.publicUrl ?? '');
    if (url?.protocol !== 'https:')
      return warning(
        'Уведомления приходят только сайту с https и постоянным адресом',
        'Задайте SFERA_PUBLIC_URL=https://…, когда у сервера будет адрес',
      );
    const services = await readServices(await openDb());
    if (services.length === 0) return fine('Никто ещё не подписался');
    const found = await Promise.all(services.map((host) => reaches(host, signal).catch(() => false)));
    const away = services.filter((_, index) => !found[index]);
    return away.length === 0
      ? fine(`Службы браузеров доступны: ${services.join(', ')}`)
      : unknown(
          `Отсюда не открываются службы браузеров ваших людей: ${away.join(', ')}`,
          'Если уведомления не приходят, разрешите серверу исходящие соединения на порт 443 и проверьте DNS',
        );
  },
};
