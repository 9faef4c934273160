import { connect, type PeerCertificate } from 'node:tls';
import { isIP } from 'node:net';
import { type Check, fine, problem, unknown, warning } from '../exam.ts';
import { durationOf } from '../text.ts';

const RENEW_BEFORE_MS = 14 * 24 * 3_600_000;
const IN_PROXY =
  'Caddy обновляет сертификаты сам: проверьте, что он запущен, порт 80 открыт снаружи, и посмотрите journalctl -u caddy. ' +
  'С certbot: certbot renew';

interface Shown {
  certificate: PeerCertificate;
  /** The words of a browser about the certificate; undefined when the certificate is accepted. */
  refusal: string | undefined;
}

function readCertificate(origin: string, signal: AbortSignal): Promise<Shown> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<Shown>();
  const socket = connect({
    host,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  const end = () => socket.destroy(new Error('Нет ответа'));
  signal.addEventListener('abort', end);
  socket.on('error', reject);
  socket.on('secureConnect', () => {
    const error: unknown = socket.authorizationError;
    const refusal = error instanceof Error ? error.message : error;
    resolve({
      certificate: socket.getPeerCertificate(),
      refusal: socket.authorized ? undefined : String(refusal ?? 'unknown'),
    });
  });
  return promise.finally(() => {
    signal.removeEventListener('abort', end);
    socket.on('error', () => {});
    socket.destroy();
  });
}

const isHttps = (origin: string) => origin.startsWith('https:');

export const https: Check = {
  name: 'https',
  title: 'HTTPS',
  async run({ origin, env }, signal) {
    if (!isHttps(origin))
      return env.publicUrl === undefined
        ? unknown('SFERA_PUBLIC_URL не задан')
        : warning(
            `${origin} без шифрования: пароли видны по дороге, а приложение не установить и push не включить`,
            'Поставьте перед Сферой Caddy с автоматическим сертификатом и задайте SFERA_PUBLIC_URL=https://…',
          );
    const { certificate, refusal } = await readCertificate(origin, signal);
    const end = new Date(certificate.valid_to);
    const leftMs = end.getTime() - Date.now();
    const until = end.toISOString().slice(0, 10);
    if (leftMs <= 0) return problem(`Сертификат истёк ${until}: браузеры не пускают на сайт`, IN_PROXY);
    if (refusal !== undefined)
      return problem(
        `Браузеры не верят сертификату (${refusal}), он действует до ${until}`,
        `Сертификат должен быть выпущен для ${new URL(origin).hostname} известным центром, и прокси должен отдавать всю цепочку. ${IN_PROXY}`,
      );
    const detail = `Сертификат до ${until}, осталось: ${durationOf(leftMs / 1_000)}`;
    return leftMs < RENEW_BEFORE_MS ? warning(detail, IN_PROXY) : fine(detail);
  },
};

export const hsts: Check = {
  name: 'hsts',
  title: 'HSTS',
  async run({ origin, env, look }) {
    if (!isHttps(origin)) return null;
    const seen = await look();
    if (seen.kind !== 'here') return unknown('Сначала почините «Адрес сайта»');
    if (seen.headers['strict-transport-security'] !== undefined)
      return fine('Браузеры запомнят, что сайт только с https');
    return env.publicUrl === undefined
      ? warning('Сайт открыт по https, а сервер об этом не знает', `Задайте SFERA_PUBLIC_URL=${origin}`)
      : warning(
          'До браузера не доходит Strict-Transport-Security: его можно увести на http',
          'Прокси убирает заголовок, который ставит Сфера: уберите из него hide_header и подобное',
        );
  },
};
