import type { OutboundAnswer } from '../../base/outbound/outbound.ts';
import type { Context } from '../../context/context.ts';

const MOST_REDIRECTS = 3;
const USER_AGENT = 'Sfera (link card)';

export interface Fetched {
  /** The address that has answered. */
  url: URL;
  contentType: string;
  body: Buffer;
  /** Whether the body has ended. */
  isWhole: boolean;
}

/**
 * Gets a page or picture of the Internet, over https alone; null for any other answer than a success.
 * @throws {AddressRefused} @throws any other error when no answer came in time
 */
export async function fetchPublic(
  { outbound }: Pick<Context, 'outbound'>,
  address: string,
  { accept, mostBytes }: { accept: string; mostBytes: number },
): Promise<Fetched | null> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    // Nearly every site has both; on the way of http any machine between could change what the card says.
    if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
    // A packed answer could become a thousand times as long.
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': USER_AGENT };
    // oxlint-disable-next-line no-await-in-loop -- one redirect leads to the next
    const answer = await outbound.get(url.href, headers, mostBytes);
    const next = redirectOf(answer, url);
    if (!next) return answer.status === 200 ? fetched(answer, url) : null;
    url = next;
  }
  return null;
}

function redirectOf({ status, headers }: OutboundAnswer, from: URL): URL | null {
  return status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, from) : null;
}

function fetched(answer: OutboundAnswer & { body: Buffer; isWhole: boolean }, url: URL): Fetched | null {
  const { headers, body, isWhole } = answer;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return null;
  return { url, contentType: headers['content-type'] ?? '', body, isWhole };
}
