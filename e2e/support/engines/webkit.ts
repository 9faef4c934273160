import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PHONE } from '../browser/windows.ts';
import { findFreePort } from '../server/free-port.ts';
import { fingerActions, keyActions } from './actions.ts';
import { watchErrors, type Engine, type Tab } from './engine.ts';
import { startProgram, type Program } from './program.ts';

/** The key of an element in the answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** The toolbar of this browser is wider than a phone. */
const SMALL_TOOLBAR = `toolbar, toolbar *, notebook > header, toolitem, toolbutton, entry, button, image {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px;
  -gtk-icon-transform: scale(0.1);
}`;

/** WebKitGTK by WebDriver. Each page has a browser of its own: a session of this driver is one. */
export async function startWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'sfera-webkit-'));
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), SMALL_TOOLBAR);
  const display = await startProgram(
    ['Xvfb', '-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  );
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    DISPLAY: `:${display.line[1]}`,
    TZ: 'Europe/Moscow',
    // The sandbox does not start for root, or inside a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  return {
    open: () => openTab(env),
    async close() {
      await display.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function openTab(env: Readonly<Record<string, string>>): Promise<Tab> {
  const { driver, base } = await startDriver(env);
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
    const { value } = (await answer.json()) as { value: unknown };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (!answer.ok) throw new Error(`${error}: ${message}`);
    return value;
  };
  const args = ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'];
  const binary = process.env['WEBKIT_BROWSER_PATH'] ?? MINI_BROWSER;
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const post = (path: string, body: object = {}) => ask('POST', `/session/${sessionId}${path}`, body);
  const run = (script: string, values: readonly unknown[]) =>
    post('/execute/sync', { script, args: [JSON.stringify(values)] });
  const call = async (source: string, values: readonly unknown[]): Promise<unknown> => {
    const script = `return (async (text) => JSON.stringify(await (${source})(...JSON.parse(text))) ?? 'null')(arguments[0])`;
    return JSON.parse(String(await run(script, values)));
  };
  await fitWindow(call, post);
  const troubles: string[] = [];
  const gather = async () => {
    const source = String(() => (globalThis as unknown as { sferaErrors?: string[] }).sferaErrors?.splice(0));
    const found = (await call(source, []).catch(() => null)) as string[] | null;
    troubles.push(...(found ?? []));
  };
  /** The errors of a page go with it. */
  const leaving = async (leave: () => Promise<unknown>) => {
    await gather();
    await leave();
    await call(String(watchErrors), []);
  };
  return {
    hasTouch: false,
    goTo: (url) => leaving(() => post('/url', { url })),
    reload: () => leaving(() => post('/refresh')),
    back: () => leaving(() => post('/back')),
    call,
    async giveFiles(source, values, files) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
      const field = (await run(`return (${source})(...JSON.parse(arguments[0]))`, values)) as Record<
        string,
        string
      >;
      await post(`/element/${field[ELEMENT]}/value`, { text: files.join('\n') });
    },
    finger: async (steps) => void (await post('/actions', { actions: fingerActions(steps) })),
    type: async (keys) => void (await post('/actions', { actions: keyActions(keys) })),
    addAuthenticator: null,
    async picture() {
      return Buffer.from(String(await ask('GET', `/session/${sessionId}/screenshot`)), 'base64');
    },
    async troubles() {
      await gather();
      return troubles;
    },
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => {});
      await driver.stop();
    },
  };
}

async function startDriver(
  env: Readonly<Record<string, string>>,
): Promise<{ driver: Program; base: string }> {
  const port = await findFreePort();
  // The driver says nothing when it is ready.
  const driver = await startProgram(
    ['sh', '-c', 'echo started; exec "$@"', 'sh', 'WebKitWebDriver', `--port=${port}`],
    /started/,
    env,
  );
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${base}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { driver, base };
    await wait(100);
  }
  await driver.stop();
  throw new Error('WebKitWebDriver did not start in time');
}

/** Makes the page, not the window around it, as large as a phone. */
async function fitWindow(
  call: Tab['call'],
  post: (path: string, body: object) => Promise<unknown>,
): Promise<void> {
  await post('/window/rect', { x: 0, y: 0, ...PHONE });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function below
  const [width = 0, height = 0] = (await call(
    String(() => [innerWidth, innerHeight]),
    [],
  )) as number[];
  const rect = { width: 2 * PHONE.width - width, height: 2 * PHONE.height - height };
  await post('/window/rect', { x: 0, y: 0, ...rect });
}
