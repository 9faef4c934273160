import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ENGINES, type EngineName } from '../engine.ts';
import { startEngine } from '../start.ts';
import { FEATURES } from './features.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/develop/browsers.md');
const BEGIN = '<!-- written by npm run test:browsers -- probe -->';
const END = '<!-- end -->';

/** Cells of one engine, in the order of the features, after its name with its version. */
async function ask(name: EngineName, url: string): Promise<string[]> {
  const engine = await startEngine(name);
  const open = async () => {
    const tab = await engine.open();
    await tab.goTo(url);
    return tab;
  };
  let tab = await open();
  const cells: string[] = [
    String(
      await tab.call(
        String(() => navigator.userAgent),
        [],
      ),
    ),
  ];
  for (const feature of FEATURES)
    try {
      cells.push(wordOf(await tab.call(String(feature.ask), [])));
    } catch {
      cells.push('the page crashes');
      await tab.close().catch(() => {});
      tab = await open();
    }
  await tab.close();
  await engine.close();
  return cells;
}

const wordOf = (answer: unknown): string =>
  answer === true ? 'yes' : answer === false || answer === null ? 'no' : String(answer);

const server = createServer((_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Probe</title><body>'),
).listen(0, '127.0.0.1');
await once(server, 'listening');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
const { port } = server.address() as AddressInfo;

const answers: string[][] = [];
for (const name of ENGINES) answers.push(await ask(name, `http://127.0.0.1:${port}/`));
server.closeAllConnections();
server.close();

const versionOf = ([agent = '']: readonly string[]) =>
  /(?:Firefox|HeadlessChrome|Chrome|Version)\/([\d.]+)/.exec(agent)?.[1] ?? '';
const [chromium = [], firefox = [], webkit = []] = answers;
const rows = FEATURES.map(({ name, notices, instead, test }, at) =>
  [name, chromium[at + 1], firefox[at + 1], webkit[at + 1], notices, instead, test].join(' | '),
);
const heads = [
  'feature',
  `Chromium ${versionOf(chromium)}`,
  `Firefox ${versionOf(firefox)}`,
  `WebKitGTK (Safari ${versionOf(webkit)})`,
  'how the app notices',
  'what it does without',
  'held by',
];
const table = [heads.join(' | '), heads.map(() => '---').join(' | '), ...rows]
  .map((row) => `| ${row} |`)
  .join('\n');
const page = await readFile(PAGE, 'utf8');
const [before = ''] = page.split(BEGIN);
const after = page.slice(page.indexOf(END));
await writeFile(PAGE, `${before}${BEGIN}\n\n${table}\n\n${after}`);
