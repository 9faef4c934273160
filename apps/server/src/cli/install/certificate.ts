import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';

const WITHIN_MS = 60_000;
const ASK_EVERY_MS = 1_000;

/** Waits until Caddy on this machine shows a certificate for the domain. False: it has none that people would trust. */
export async function hasCertificate(domain: string): Promise<boolean> {
  const lastMs = performance.now() + WITHIN_MS;
  while (performance.now() < lastMs) {
    const shown = await look(domain);
    // A certificate of somebody else's authority will not change by waiting.
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
