import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { Person } from '../../api.ts';
import { PHONE } from '../../browser/windows.ts';
import { ENGINES, type Engine } from '../engine.ts';
import { Screen } from '../screen.ts';
import { CHROMIUM, startEngine } from '../start.ts';
import type { State } from './states.ts';

const OUT = join(import.meta.dirname, '../../../../data/browsers');
/** Pictures come and movements end. */
const SETTLES_MS = 2_000;
const GAP_PX = 10;

/**
 * Draws each state in all engines at once. Tells of every state that an engine has not reached, or in which its page has
 * errors. Resolves to their number.
 */
export async function drawStates(
  url: string,
  person: Person,
  states: readonly (readonly [string, State])[],
): Promise<number> {
  await mkdir(OUT, { recursive: true });
  const engines = await Promise.all(ENGINES.map((name) => startEngine(name)));
  const browser = await chromium.launch(CHROMIUM);
  const sheet = await browser.newPage({
    viewport: { width: (PHONE.width + GAP_PX) * ENGINES.length, height: PHONE.height + 30 },
  });
  let failures = 0;
  for (const [name, state] of states) {
    const shown = await Promise.all(engines.map((engine) => take(engine, url, state, person)));
    await putSideBySide(
      sheet,
      name,
      shown.map(({ picture }) => picture),
    );
    for (const [index, { failure }] of shown.entries())
      if (failure !== undefined) {
        failures += 1;
        console.log(`${name}, ${ENGINES[index]}: ${failure}`);
      }
    console.log(join(OUT, `${name}.png`));
  }
  await Promise.all([browser.close(), ...engines.map((engine) => engine.close())]);
  return failures;
}

/** A state as this engine shows it; with the reason when the engine does not reach it, or tells of an error. */
async function take(
  engine: Engine,
  url: string,
  { path, as, appearance = {}, show }: State,
  { token }: Person,
): Promise<{ picture: string; failure: string | undefined }> {
  const tab = await engine.open();
  try {
    const screen = new Screen(tab, url);
    await screen.keep({
      ...(as !== 'guest' && { jwtToken: token }),
      'sfera:appearance': JSON.stringify({ theme: 'light', ...appearance }),
    });
    await screen.open(path);
    const reason = await show(screen).then(() => undefined, String);
    await wait(SETTLES_MS);
    const picture = (await tab.picture()).toString('base64');
    return { picture, failure: reason ?? (await tab.troubles())[0] };
  } finally {
    await tab.close();
  }
}

async function putSideBySide(sheet: Page, state: string, pictures: readonly string[]): Promise<void> {
  const figures = pictures.map(
    (picture, index) =>
      `<figure><figcaption>${state} · ${ENGINES[index]}</figcaption><img src="data:image/png;base64,${picture}"></figure>`,
  );
  await sheet.setContent(
    `<style>body { display: flex; gap: ${GAP_PX}px; margin: 0; background: #888; font: 14px sans-serif } figure { margin: 0 } img { width: ${PHONE.width}px }</style>${figures.join('')}`,
  );
  await sheet.screenshot({ path: join(OUT, `${state}.png`) });
}
