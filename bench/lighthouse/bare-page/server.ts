import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { REPOSITORY } from '../../run/repository.ts';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const PAGE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>React</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0;font-family:sans-serif}.photo{width:100%;height:auto}</style>
<script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;

export interface BarePage {
  url: string;
  /** JavaScript of the page, compressed with gzip. */
  scriptBytes: number;
  stop(): void;
}

async function buildScript(): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    // React is a dependency of the web app.
    root: join(REPOSITORY, 'apps/web'),
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'page.js') } },
  });
  const [output] = [built].flat();
  const chunk =
    output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The bare page was not built');
  return gzipSync(chunk.code, { level: 9 });
}

/** Serves a page of React alone, which shows the home feed of the server at `appUrl` by the server's own calls. */
export async function serveBarePage(appUrl: string): Promise<BarePage> {
  const script = await buildScript();
  const server = createServer((message, answer) => {
    if (message.url === '/') return void answer.setHeader('content-type', 'text/html').end(PAGE);
    if (message.url !== '/page.js') return passOn(appUrl, message, answer);
    answer.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'gzip').end(script);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    scriptBytes: script.length,
    stop: () => void server.close().closeAllConnections(),
  };
}

function passOn(
  appUrl: string,
  { method, url = '/', headers }: IncomingMessage,
  answer: ServerResponse,
): void {
  const asked = request(new URL(url, appUrl), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  asked.on('error', () => answer.destroy());
  asked.end();
}
