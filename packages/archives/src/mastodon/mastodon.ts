import * as v from 'valibot';
import { type Archive, type ArchiveFile } from '../archive/archive.ts';
import { findByStart } from '../archive/find-by-start.ts';
import { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { readJson } from '../archive/read-json.ts';
import { IsoTime } from '../iso-time.ts';
import { type Found, type FoundAudience, type FoundFile, skipped } from '../item.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { Source } from '../source.ts';
import { Tally } from '../tally.ts';
import { plainText } from './plain-text.ts';

/** The archive of an account in the form of ActivityPub: of Mastodon, and of the servers that follow it. */
export const mastodon: Source = {
  name: 'mastodon',
  recognises: async (archive) => (await findOutboxes(archive)).length > 0,
  async *read(archive) {
    const locator = new Locator(archive);
    for (const file of await findOutboxes(archive)) yield* readOutbox(locator, file);
  },
};

const findOutboxes = (archive: Archive) =>
  findByStart(archive, /(^|\/)outbox[.]json$/u, /"(OrderedCollection|orderedItems)"|activitystreams/u);

const Addresses = v.pipe(
  v.optional(v.union([v.string(), v.array(v.string())]), []),
  v.transform((addresses) => [addresses].flat()),
);
const Attachment = v.looseObject({ url: v.string(), name: v.nullish(v.string(), '') });
const Note = v.looseObject({
  id: v.string(),
  type: v.string(),
  summary: v.nullish(v.string(), ''),
  content: v.nullish(v.string(), ''),
  published: v.optional(IsoTime),
  inReplyTo: v.nullish(v.string()),
  to: Addresses,
  cc: Addresses,
  attachment: v.pipe(
    v.optional(v.union([v.array(Attachment), Attachment]), []),
    v.transform((attachments) => [attachments].flat()),
  ),
});
type Note = v.InferOutput<typeof Note>;
const Activity = v.looseObject({
  id: v.optional(v.string(), ''),
  type: v.string(),
  actor: v.optional(v.string(), ''),
  published: v.optional(IsoTime),
});

async function* readOutbox(locator: Locator, outbox: ArchiveFile): AsyncGenerator<Found> {
  const tally = new Tally();
  const own = new Set<string>();
  let number = 0;
  for await (const { value } of readJson(outbox, ['$.orderedItems.*'])) {
    number += 1;
    const where = `${outbox.path}, запись ${number}`;
    const activity = v.safeParse(Activity, value);
    const note = v.safeParse(v.looseObject({ object: Note }), value);
    if (activity.success && activity.output.type === 'Announce')
      tally.add(`${outbox.path}, репосты`, 'repost', activity.output.id || where);
    else if (!activity.success || activity.output.type !== 'Create' || !note.success)
      yield skipped(where, 'unknown_shape');
    else {
      const { object } = note.output;
      const { actor, published } = activity.output;
      own.add(object.id);
      const refused = refusalOf(object, (id) => own.has(id) || isOf(actor, id));
      const at = object.published ?? published;
      if (refused) tally.add(outbox.path, refused, object.id);
      else if (!at) yield skipped(where, 'no_time');
      else yield* readNote(locator, object, at);
    }
  }
  yield* tally.lines();
}

/** The addresses of one's own publications begin with that of the account; Pixelfed has another word in them. */
const isOf = (actor: string, id: string): boolean =>
  actor !== '' && [actor, actor.replace('/users/', '/p/')].some((start) => id.startsWith(`${start}/`));

function refusalOf(note: Note, isOwn: (id: string) => boolean): SkipReason | null {
  if (audienceOf(note) === null) return 'private_message';
  if (note.type === 'Question') return 'poll';
  if (note.inReplyTo && !isOwn(note.inReplyTo)) return 'reply';
  return note.attachment.length === 0 ? 'no_files' : null;
}

/** Null: for the people that it names alone. */
function audienceOf({ to, cc }: Note): FoundAudience {
  const addresses = [...to, ...cc];
  if (addresses.some((one) => PUBLIC.has(one))) return 'everyone';
  return addresses.some((one) => one.endsWith('/followers')) ? 'followers' : null;
}
const PUBLIC = new Set(['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public']);

async function* readNote(locator: Locator, note: Note, at: Date): AsyncGenerator<Found> {
  const files: FoundFile[] = [];
  for (const { url, name } of note.attachment) {
    const file = locator.find(url);
    if (!file) yield skipped(url, 'file_missing');
    else if (await mediaKind(file)) files.push({ file, altText: name ?? '' });
    else yield skipped(url, 'not_a_picture');
  }
  const text = [note.summary, plainText(note.content ?? '')].filter(Boolean).join('\n');
  const audience = audienceOf(note);
  if (files.length > 0)
    yield { item: { kind: 'post', key: note.id, at, text, files, audience, place: null, album: null } };
}
