import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the request comes from a page of this server. Browsers let any page open a websocket to any server and only
 * name the page's origin; other clients name none. No page can set the host. Where a proxy sets another host, the
 * operator names the right one by `publicUrl`.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const asked = hostOf(origin);
  const own = [headers.host, publicUrl && hostOf(publicUrl)];
  return asked !== undefined && own.includes(asked);
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);
