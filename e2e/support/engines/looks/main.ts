// Pictures of the same states in all three engines side by side, for a person to look at: data/browsers/<state>.png.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { PHONE } from '../../browser/windows.ts';
import { makeSamples } from '../../media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../server/server.ts';
import { ENGINES, type Engine, type EngineName } from '../engine.ts';
import { Screen } from '../screen.ts';
import { CHROMIUM, startEngine } from '../start.ts';
import { fill } from './content.ts';
import { type State, statesOf } from './states.ts';

const OUT = join(import.meta.dirname, '../../../../data/browsers');
/** Pictures come and movements end. */
const SETTLES_MS = 2_000;

type Pictures = Partial<Record<EngineName, string>>;

const only = process.argv.slice(2);
const samples = await makeSamples();
const dataDir = await newDataDir();
const server = await startServer(dataDir);
const failures: string[] = [];
try {
  const content = await fill(server.url);
  const states = Object.entries(statesOf(content)).filter(([name]) => only.length === 0 || only.includes(name));
  const pictures = new Map<string, Pictures>();
  for (const name of ENGINES) {
    const engine = await startEngine(name);
    for (const [state, shown] of states) {
      const { picture, failure } = await take(engine, shown, content.person.token);
      if (failure !== undefined) failures.push(`${name}, ${state}: ${failure}`);
      pictures.set(state, { ...pictures.get(state), [name]: picture });
    }
    await engine.close();
  }
  await mkdir(OUT, { recursive: true });
  await putSideBySide(pictures);
} finally {
  await server.stop();
  await Promise.all([removeDataDir(dataDir), samples.remove()]);
}
console.log([`Снимки: ${OUT}`, ...failures].join('\n'));
process.exitCode = failures.length > 0 ? 1 : 0;

/** A state as this engine shows it; with the reason when the engine does not reach it, or tells of an error. */
async function take(
  engine: Engine,
  { path, as, appearance = {}, show }: State,
  token: string,
): Promise<{ picture: string; failure?: string }> {
  const tab = await engine.open();
  try {
    const screen = new Screen(tab, server.url);
    await screen.keep({
      ...(as !== 'guest' && { jwtToken: token }),
      'sfera:appearance': JSON.stringify({ theme: 'light', ...appearance }),
    });
    await screen.open(path);
    const reason = await show(screen).then(() => undefined, String);
    await wait(SETTLES_MS);
    const picture = (await tab.picture()).toString('base64');
    const failure = reason ?? (await tab.troubles())[0];
    return { picture, ...(failure !== undefined && { failure }) };
  } finally {
    await tab.close();
  }
}

async function putSideBySide(pictures: ReadonlyMap<string, Pictures>): Promise<void> {
  const browser = await chromium.launch(CHROMIUM);
  const page = await browser.newPage({
    viewport: { width: (PHONE.width + 10) * ENGINES.length, height: PHONE.height + 30 },
  });
  for (const [state, byEngine] of pictures) {
    const figures = ENGINES.map(
      (name) =>
        `<figure><figcaption>${state} · ${name}</figcaption><img src="data:image/png;base64,${byEngine[name]}"></figure>`,
    );
    await page.setContent(
      `<style>body { display: flex; gap: 10px; margin: 0; background: #888; font: 14px sans-serif } figure { margin: 0 } img { width: ${PHONE.width}px }</style>${figures.join('')}`,
    );
    await page.screenshot({ path: join(OUT, `${state}.png`) });
  }
  await browser.close();
}
