import { buffer } from 'node:stream/consumers';
import type { Outbound } from '../../base/outbound/outbound.ts';
import { createTestBrowser, type ServedBrowser, type TestBrowser } from './test-browser.ts';
import type { TestContext } from '../test-context.ts';
import { serveHttps } from './test-https.ts';
import type { TestPerson } from '../data/test-person.ts';

export type { ReceivedPush, TestBrowser } from './test-browser.ts';

const HOST = 'push.test';
/** A slow machine needs this much time; a test of a silent push service takes less. */
const TIMEOUT_MS = 20_000;
const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';

export interface TestPushService {
  /** Adds a browser; with an owner, the browser is subscribed. `host`: another host, directly below `push.test`. */
  addBrowser(owner?: TestPerson, host?: string): Promise<TestBrowser>;
  /** Calls that have neither got their whole answer nor been given up. */
  countOpenCalls(): number;
  /** Another outbound client for this service, with a shorter timeout. */
  outboundWithin(timeoutMs: number): Outbound;
}

/**
 * Starts a push service for this test, over TLS on the loopback, and leads the context to it. Every other address is
 * refused or allowed as in production. A name is unknown unless `names` has its addresses; an empty list means that the
 * name cannot be looked up at this moment.
 */
export async function startTestPushService(
  context: TestContext,
  names: Readonly<Record<string, readonly string[]>> = {},
): Promise<TestPushService> {
  let openCalls = 0;
  const browsers = new Map<string, ServedBrowser>();
  const { port, outboundWithin } = await serveHttps(HOST, names, async (request, response) => {
    openCalls += 1;
    response.on('close', () => (openCalls -= 1));
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    const answer = (await browser?.take(request.headers, body)) ?? { status: 404 };
    if (answer === 'endless') response.writeHead(201).write('…');
    else if (answer === 'upgrade') request.socket.write(UPGRADE);
    else if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end();
  });
  context.outbound = outboundWithin(TIMEOUT_MS);

  return {
    countOpenCalls: () => openCalls,
    outboundWithin,
    async addBrowser(owner, host = HOST) {
      const path = `/browser/${browsers.size + 1}`;
      const browser = createTestBrowser(`https://${host}:${port}${path}`);
      browsers.set(path, browser);
      if (owner) await subscribe(context, owner, browser);
      return browser;
    },
  };
}

async function subscribe({ db, clock }: TestContext, { id }: TestPerson, { subscription }: TestBrowser) {
  const { endpoint, keys } = subscription;
  const times = { created_at: clock.now(), renewed_at: clock.now() };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, user_id: id, ...keys, ...times })
    .execute();
}
