import { connect } from 'node:net';
import { lookup } from 'node:dns/promises';
import { readSetting } from '../../../db/settings.ts';
import { type Check, fine, unknown, warning } from '../exam.ts';

/** Push services of the browsers that most people have. Nothing is sent to them here. */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];

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
    const found = await Promise.all(SERVICES.map((host) => reaches(host, signal).catch(() => false)));
    const away = SERVICES.filter((_, index) => !found[index]);
    const hasKeys = (await readSetting(await openDb(), 'vapid')) !== undefined;
    const keys = hasKeys ? 'Ключи сервера есть' : 'Ключи сервера появятся с первой подпиской';
    if (away.length === 0) return fine(`${keys}, службы браузеров доступны`);
    return unknown(
      `${keys}. Отсюда не открываются: ${away.join(', ')}`,
      'Если уведомления не приходят, разрешите серверу исходящие соединения на порт 443 и проверьте DNS',
    );
  },
};
