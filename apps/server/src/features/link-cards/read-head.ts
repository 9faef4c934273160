import { Parser } from 'htmlparser2';

/** The words that a page says of itself, as they stand there. */
export interface PageHead {
  /** Contents of the `meta` elements by their lower-case `property` or `name`, the first of each. */
  metas: Record<string, string>;
  title: string;
}

/** The longest beginning of a page in which its encoding is named (HTML, 4.2.5.4). Unit: bytes. */
const ENCODING_BYTES = 1_024;
/** Markup of a head that is read; scripts and styles do not count. Unit: characters. */
const MARKUP_LENGTH = 64 * 1024;
/** The parser searches all open elements for each closing tag, so their number bounds its time. A head has three. */
const MOST_OPEN = 100;
/** Longer words of a page are cut. Unit: characters. */
const WORD_LENGTH = 2_000;
/** Names of `meta` elements that are kept. */
const MOST_METAS = 500;
const PIECE_LENGTH = 4_096;

/** Reads what stands before the body, because pictures in the body have titles too. The time is linear in the length. */
export function readHead(body: Uint8Array, contentType: string): PageHead {
  const html = decode(body, contentType);
  const metas = new Map<string, string>();
  let title = '';
  let open = 0;
  let isInTitle = false;
  /** Characters inside of scripts and styles. */
  let ignored = 0;
  let isIgnored = false;
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
    parser.pause();
  };
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      open += 1;
      if (tag === 'body' || open > MOST_OPEN) return end();
      isInTitle = tag === 'title' && title === '';
      isIgnored = tag === 'script' || tag === 'style';
      const key = (property ?? name)?.slice(0, WORD_LENGTH).toLowerCase();
      if (tag === 'meta' && key && content && metas.size < MOST_METAS && !metas.has(key))
        metas.set(key, content.slice(0, WORD_LENGTH));
    },
    ontext(text) {
      if (isInTitle && title.length < WORD_LENGTH) title += text;
      if (isIgnored) ignored += text.length;
    },
    onclosetag() {
      open -= 1;
      isInTitle = false;
      isIgnored = false;
    },
  });
  for (let at = 0; at < html.length && at - ignored < MARKUP_LENGTH; at += PIECE_LENGTH) {
    parser.write(html.slice(at, at + PIECE_LENGTH));
    if (state.isOver) break;
  }
  return { metas: Object.fromEntries(metas), title: title.slice(0, WORD_LENGTH) };
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
