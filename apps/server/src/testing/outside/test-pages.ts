import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context/context.ts';
import { serveHttps } from './test-https.ts';

export type PageAnswer = (request: IncomingMessage, response: ServerResponse) => unknown;

export const html =
  (body: string | Buffer, headers: Record<string, string> = {}): PageAnswer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

/** A site of strangers for this test file, which the calls of the context reach; each page has an address of its own. */
export async function servePages(context: Context, timeoutMs = 3_000) {
  const pages = new Map<string, PageAnswer>();
  const asked: string[] = [];
  let count = 0;
  const names = { 'inside.test': ['10.0.0.7'], 'half.test': ['127.0.0.1', '192.168.0.1'] };
  const { port, outboundWithin } = await serveHttps('site.test', names, (request, response) => {
    asked.push(request.url ?? '');
    const answer = pages.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  context.outbound = outboundWithin(timeoutMs);
  const site = `https://site.test:${port}`;
  return {
    site,
    /** Serves a page at an address of its own, or at this path. */
    serve(answer: PageAnswer, path = `/page-${(count += 1)}`): string {
      pages.set(path, answer);
      return site + path;
    },
    /** How often a page was called. */
    calls: (url: string) => asked.filter((path) => site + path === url).length,
  };
}
