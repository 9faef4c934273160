import { Parser } from 'htmlparser2';
import { ArchiveError } from '../archive/archive.ts';

/** A publication of the wall, or a photo of an album, as its page shows it. */
export interface Entry {
  /** `wall123_456`; empty: the page does not name it. */
  id: string;
  /** The words of the author. */
  text: string;
  /** All words, the date among them. */
  words: string;
  /** Addresses or paths of its photos and videos, in order. */
  addresses: string[];
}

export interface Page {
  entries: Entry[];
  /** The end of the way to the page that stands above it, the album's name; empty: none. */
  title: string;
}

/** The parser searches all open elements for each closing tag, so their number bounds its time. */
const MOST_OPEN = 200;

interface Element {
  classes: string[];
  isEntry: boolean;
}

const newEntry = (): Entry => ({ id: '', text: '', words: '', addresses: [] });

/**
 * Reads the elements `.item` of a page, and pictures that stand alone. Their classes are the same in every language of
 * VK. Errors: `ArchiveError`.
 */
export function readEntries(html: string): Page {
  const entries: Entry[] = [];
  const open: Element[] = [];
  let entry: Entry | undefined;
  let crumb = '';
  let title = '';
  const isIn = (...names: string[]) =>
    open.some(({ classes }) => names.some((name) => classes.includes(name)));
  const isInItem = () => open.some(({ isEntry }) => isEntry);
  const begin = () => {
    entry = newEntry();
    entries.push(entry);
    return entry;
  };

  const parser = new Parser({
    onopentag(tag, { class: names = '', href = '', src = '' }) {
      const classes = names.split(/\s+/u);
      const isEntry = classes.includes('item') && !isInItem();
      if (isEntry) begin();
      if (classes.includes('ui_crumb')) crumb = '';
      if (tag === 'img') (isInItem() ? entry : begin())?.addresses.push(src);
      if (tag === 'br' && entry) entry.text += '\n';
      if (classes.includes('attachment__link') && isMedium(href)) entry?.addresses.push(href);
      if (classes.includes('post__link') && entry) entry.id ||= idOf(href);
      open.push({ classes, isEntry });
      if (open.length > MOST_OPEN) throw new ArchiveError('unreadable_list');
    },
    ontext(text) {
      if (isIn('ui_crumb')) crumb += text;
      if (!entry) return;
      entry.words += text;
      if (isIn('post__link')) entry.id ||= idOf(text);
      else if (isIn('item__main') && !isIn('attachment', 'kludges')) entry.text += text;
    },
    onclosetag() {
      const closed = open.pop();
      if (closed?.classes.includes('ui_crumb')) title = crumb.trim();
      if (closed?.isEntry) entry = undefined;
    },
  });
  parser.end(html);
  for (const one of entries) one.text = one.text.trim();
  return { entries, title };
}

const idOf = (address: string) => /wall-?\d+_\d+/u.exec(address)?.[0] ?? '';

/** Other attachments are addresses of pages. */
const isMedium = (address: string) =>
  /[.](jpe?g|png|gif|webp|mp4|mov)([?#]|$)|\/(photo|video|clip)-?\d+_\d+/iu.test(address);
