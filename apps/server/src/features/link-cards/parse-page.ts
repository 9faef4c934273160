import { CARD_DESCRIPTION_MAX_LENGTH, CARD_TITLE_MAX_LENGTH } from '@sfera/contract/link-cards';
import { Parser } from 'htmlparser2';

/** What a page says of itself. */
export interface PageFacts {
  site: string;
  title: string;
  description: string | null;
  /** Address of a picture. */
  picture: string | null;
}

/** The longest beginning of a page in which its encoding is named (HTML, 4.2.5.4). Unit: bytes. */
const ENCODING_BYTES = 1_024;

/** Names of `property` and `name`, the better ones first. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
};

/** Null for a page without a title. `url`: the address that has answered. */
export function parsePage(body: Uint8Array, contentType: string, url: URL): PageFacts | null {
  const { metas, title: ownTitle } = readHead(decode(body, contentType));
  const find = (names: readonly string[], length: number) => {
    for (const name of names) {
      const value = cleaned(metas.get(name) ?? '', length);
      if (value) return value;
    }
    return null;
  };
  const title = find(NAMES.title, CARD_TITLE_MAX_LENGTH) ?? cleaned(ownTitle, CARD_TITLE_MAX_LENGTH);
  if (!title) return null;
  const picture = NAMES.picture.map((name) => metas.get(name)?.trim()).find((address) => address);
  return {
    title,
    description: find(NAMES.description, CARD_DESCRIPTION_MAX_LENGTH),
    site: find(NAMES.site, CARD_TITLE_MAX_LENGTH) ?? url.hostname.replace(/^www\./, ''),
    picture: picture ? (URL.parse(picture, url)?.href ?? null) : null,
  };
}

function decode(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.subarray(0, ENCODING_BYTES)).toString('latin1');
  const [, name = 'utf-8'] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  try {
    return new TextDecoder(name).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** The first of each `meta`, and the title; of what stands before the body, because pictures in the body have titles too. */
function readHead(html: string): { metas: Map<string, string>; title: string } {
  const metas = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let isOver = false;
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      isOver ||= tag === 'body';
      isInTitle = tag === 'title' && title === '' && !isOver;
      const key = (property ?? name)?.toLowerCase();
      if (tag === 'meta' && key && content && !isOver && !metas.has(key)) metas.set(key, content);
    },
    ontext: (text) => void (isInTitle && (title += text)),
    onclosetag: () => void (isInTitle = false),
  });
  parser.end(html);
  return { metas, title };
}

/** Without line ends, control signs and signs that turn the direction of writing; cut where it is too long. */
function cleaned(text: string, length: number): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim();
  const letters = Array.from(plain);
  return letters.length <= length
    ? plain
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
