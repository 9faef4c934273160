import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { logIn, register } from '@sfera/contract/auth';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';

const SECONDS = 40;
const ATTACKERS = 16;
const OWNER = { login: 'owner', email: 'owner@example.com', password: 'измеряем всё' };
const HOME = '198.51.100.7';

let lastAddress = 0;
/** An address without earlier calls: the server believes a proxy on the loopback. */
const newAddress = () => {
  lastAddress += 1;
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

interface Tries {
  checked: number;
  refused: number;
  /** Times of the checked passwords. */
  times: number[];
}

/**
 * Wrong passwords, each from another address: for one account, and, as the yardstick, each for another name, which
 * nothing slows down. Meanwhile the owner signs in from a known address or device, and from elsewhere.
 */
export async function benchGuessing(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-bench-'));
  const server = await startServer(dataDir, { rateLimitFactor: 1 });
  const send = (path: string, body: object, address: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });

  async function keepTrying(until: number, pauseMs: number, next: () => [body: object, from: string]) {
    const tries: Tries = { checked: 0, refused: 0, times: [] };
    while (performance.now() < until) {
      const started = performance.now();
      const reply = await send(logIn.path, ...next());
      await reply.arrayBuffer();
      if (reply.status === 429) tries.refused += 1;
      else {
        tries.checked += 1;
        tries.times.push(performance.now() - started);
      }
      await delay(pauseMs);
    }
    return tries;
  }
  const attack = async (until: number, nameOf: () => string) => {
    const next = (): [object, string] => [{ login: nameOf(), password: 'неверный' }, newAddress()];
    const all = await Promise.all(Array.from({ length: ATTACKERS }, () => keepTrying(until, 0, next)));
    return all.reduce((sum, { checked, refused, times }) => ({
      checked: sum.checked + checked,
      refused: sum.refused + refused,
      times: [...sum.times, ...times],
    }));
  };

  try {
    await send(register.path, { ...OWNER, confirmPassword: OWNER.password }, HOME);
    const { device } = logIn.response.parse(await (await send(logIn.path, OWNER, HOME)).json());
    let number = 0;
    const many = await attack(performance.now() + SECONDS * 1_000, () => `nobody-${(number += 1)}`);
    const until = performance.now() + SECONDS * 1_000;
    const [one, home, phone, elsewhere] = await Promise.all([
      attack(until, () => OWNER.login),
      keepTrying(until, 5_000, () => [OWNER, HOME]),
      keepTrying(until, 1_000, () => [{ ...OWNER, devices: [device] }, newAddress()]),
      keepTrying(until, 1_000, () => [OWNER, newAddress()]),
    ]);
    return {
      title: `Угадывание пароля, ${SECONDS} с, ${ATTACKERS} запросов сразу, каждый с нового адреса`,
      rows: Object.entries({
        'каждый раз другое имя (мерка)': many,
        'одно имя': one,
        'владелец там, где уже входил': home,
        'владелец на своём устройстве с нового адреса': phone,
        'владелец на новом устройстве с нового адреса': elsewhere,
      }).map(([who, { checked, refused, times }]) => ({
        кто: who,
        'проверено паролей': checked,
        'в секунду': round(checked / SECONDS),
        отказано: refused,
        'медиана, мс': round(median(times), 0),
      })),
    };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
