import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHONE } from '../browser/windows.ts';
import { fingerActions, keyActions } from './actions.ts';
import { openBidi, type Bidi } from './bidi.ts';
import type { Engine, Tab } from './engine.ts';
import { startProgram } from './program.ts';

const COARSE_POINTER = 1;
/** Preferences of a phone, of a camera without a device, and of a browser that asks nothing and calls no server of its own. */
const PREFERENCES = {
  'remote.active-protocols': 1,
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': COARSE_POINTER,
  'ui.allPointerCapabilities': COARSE_POINTER,
  'ui.useOverlayScrollbars': 1,
  // A busy machine lifts a finger late, which would be no tap any more.
  'apz.max_tap_time': 60_000,
  'ui.click_hold_context_menus.delay': 60_000,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'intl.accept_languages': 'ru-RU, ru',
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.region.network.url': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': '',
  'toolkit.telemetry.server': '',
};

/** Firefox by WebDriver BiDi. Each page has a container of its own for cookies, storage and workers. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'sfera-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = await startProgram(
    [
      process.env['FIREFOX_PATH'] ?? 'firefox-esr',
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
    ],
    /WebDriver BiDi listening on (\S+)/,
    // Firefox refuses a home that belongs to another user, such as that of `sudo`.
    { HOME: profile, TZ: 'Europe/Moscow' },
  );
  const bidi = await openBidi(`${firefox.line[1]}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] });
  return {
    open: () => openTab(bidi),
    async close() {
      bidi.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openTab(bidi: Bidi): Promise<Tab> {
  const { userContext } = await bidi.send('browser.createUserContext');
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
  await bidi.send('browsingContext.setViewport', { context, viewport: PHONE, devicePixelRatio: 2 });
  await bidi.send('emulation.setLocaleOverride', { contexts: [context], locale: 'ru-RU' });
  const troubles = listen(bidi, context);
  const run = async (source: string, args: readonly unknown[], handsOver: boolean) => {
    const inner = `(${source})(...JSON.parse(text))`;
    const answer = await bidi.send('script.callFunction', {
      functionDeclaration: handsOver
        ? `(text) => ${inner}`
        : `async (text) => JSON.stringify(await ${inner}) ?? 'null'`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: false,
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
    const { type, exceptionDetails, result } = answer as {
      type: 'success' | 'exception';
      exceptionDetails?: { text: string };
      result?: { value?: string; sharedId?: string };
    };
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result;
  };
  const act = (actions: object[]) => bidi.send('input.performActions', { context, actions });
  return {
    hasTouch: true,
    goTo: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    call: async (source, args) => JSON.parse((await run(source, args, false))?.value ?? 'null') as unknown,
    async giveFiles(source, args, files) {
      const field = await run(source, args, true);
      await bidi.send('input.setFiles', { context, element: { sharedId: field?.sharedId }, files });
    },
    finger: async (steps) => void (await act(fingerActions(steps))),
    type: async (keys) => void (await act(keyActions(keys))),
    // WebDriver BiDi has no command for it yet.
    addAuthenticator: null,
    async picture() {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    troubles: async () => troubles,
    close: async () => void (await bidi.send('browser.removeUserContext', { userContext })),
  };
}

/** Errors in this page, which grow as they come. */
function listen(bidi: Bidi, context: unknown): readonly string[] {
  const all: string[] = [];
  bidi.onEvent(({ method, params }) => {
    if (method === 'log.entryAdded') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
      const { source, level, type, text } = params as Record<string, string> & {
        source?: { context?: string };
      };
      if (source?.context === context && level === 'error') all.push(`${type}: ${text}`);
    }
    if (method === 'network.responseCompleted') {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the protocol
      const { response } = params as { response: { status: number; url: string } };
      if (params['context'] === context && response.status >= 500)
        all.push(`answer: ${response.status} ${response.url}`);
    }
  });
  return all;
}
