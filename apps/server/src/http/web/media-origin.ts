/**
 * The fields of the contract that hold addresses of published files. The clip of a draft is not among them: its editor
 * alone sees it, and reads its pixels, which a page may only do with files of its own origin.
 */
const FIELDS = [
  'webp',
  'jpeg',
  'url',
  'lightUrl',
  'smallUrl',
  'postUrl',
  'fileUrl',
  'thumbnailUrl',
  'logoImage',
];

// Quotes within a text are escaped in JSON, so nothing that a person wrote looks like a field.
const ADDRESS = new RegExp(`("(?:${FIELDS.join('|')})":")(?=/media/[0-9a-f]{32}/)`, 'g');

/**
 * Leads the addresses of published files in an answer, which is JSON, to the operator's CDN. Features make addresses of
 * this server in many places, some of them in SQL; answers and live events pass through here.
 */
export const withMediaOrigin = (json: string, origin: string): string =>
  json.replaceAll(ADDRESS, `$1${origin}`);
