import { extname } from 'node:path';
import type { Context } from '../../../context/context.ts';
import { escapeHtml } from '../../../http/web/escape-html.ts';
import { published } from './published.ts';
import type { Owner } from './queries.ts';
import { readRows } from './row-queries.ts';

/** A post as `data.json` has it, as far as it is read here. */
interface Entry {
  id: string;
  createdAt: Date;
  text: string;
  /** Missing for the audience `everyone`. */
  audience?: string;
  files: string[];
  /** The descriptions of all photos and videos, in order. */
  described?: string[];
  archivedAt?: Date;
}

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';
const FOLLOWERS = 'followers.json';
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.jpg': 'image/jpeg',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
};

/** The text of `actor.json`: the person as ActivityStreams 2.0 names one. `avatar`: path within the archive. */
export function writeActor(owner: Owner, avatar: string | undefined): string {
  const actor = {
    '@context': 'https://www.w3.org/ns/activitystreams',
    id: 'actor.json',
    type: 'Person',
    preferredUsername: owner.login,
    name: owner.user_name,
    summary: paragraphs(owner.description),
    published: owner.created_at,
    outbox: 'outbox.json',
    followers: FOLLOWERS,
    ...(avatar && { icon: { type: 'Image', url: avatar } }),
  };
  return `${JSON.stringify(actor, null, 2)}\n`;
}

/**
 * The text of `outbox.json` in chunks: the posts as ActivityStreams 2.0, in the shape of Mastodon's archives, so that
 * the programs that read those read this one. Addresses of files are paths within the archive.
 */
export async function* writeOutbox(context: Context, owner: Owner): AsyncGenerator<string> {
  yield '{\n  "@context": "https://www.w3.org/ns/activitystreams",\n  "id": "outbox.json",\n  "type": "OrderedCollection",\n  "orderedItems": [';
  let count = 0;
  const { posts } = published(context, owner.id);
  for await (const row of readRows(context.db, owner.id, posts)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `presentPost` has made the entry
    const entry = (await posts.present(row)) as Entry;
    if (entry.files.length === 0) continue; // a video that is being processed
    yield `${count > 0 ? ',' : ''}\n    ${JSON.stringify(activityOf(entry))}`;
    count += 1;
  }
  yield `\n  ],\n  "totalItems": ${count}\n}\n`;
}

function activityOf(entry: Entry): object {
  const id = `urn:uuid:${entry.id}`;
  const seenBy = {
    published: entry.createdAt,
    to: entry.audience || entry.archivedAt ? [] : [PUBLIC],
    cc: entry.audience === 'circle' || entry.archivedAt ? [] : [FOLLOWERS],
  };
  return {
    id: `${id}#create`,
    type: 'Create',
    actor: 'actor.json',
    ...seenBy,
    object: {
      id,
      type: 'Note',
      attributedTo: 'actor.json',
      ...seenBy,
      content: paragraphs(entry.text),
      attachment: itemsOf(entry.files).map((url, index) => ({
        type: 'Document',
        mediaType: TYPES[extname(url)] ?? 'application/octet-stream',
        url,
        name: entry.described?.[index] || null,
      })),
    },
  };
}

/** One file for each photo and video: the picture before a video is its poster. */
const itemsOf = (files: readonly string[]): string[] =>
  files.filter((file, index) => {
    const next = files[index + 1] ?? '';
    return extname(file) !== '.jpg' || withoutExtension(next) !== withoutExtension(file);
  });

const withoutExtension = (path: string) => path.slice(0, path.length - extname(path).length);

/** Words as HTML: a paragraph for each block of lines. */
const paragraphs = (text: string): string =>
  text === ''
    ? ''
    : text
        .split(/\n{2,}/u)
        .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
        .join('');
