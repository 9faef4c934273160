import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of this very server asks: browsers let any page open a websocket anywhere and only name the page's
 * origin. What is not a browser names none. No page can set the host; where a proxy sets another one, the operator says
 * by `publicUrl` which it is.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const asked = hostOf(origin);
  const own = [headers.host, publicUrl && hostOf(publicUrl)];
  return asked !== undefined && own.includes(asked);
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
