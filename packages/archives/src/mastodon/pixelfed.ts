import * as v from 'valibot';
import { type Archive, findPaths } from '../archive/archive.ts';
import { Locator } from '../archive/locate.ts';
import { mediaKind } from '../archive/media-kind.ts';
import { readJson } from '../archive/read-json.ts';
import { IsoTime } from '../iso-time.ts';
import { type Found, type FoundAudience, type FoundFile, skipped } from '../item.ts';
import type { SkipReason } from '../skip-reason.ts';
import type { Source } from '../source.ts';
import { Tally } from '../tally.ts';
import { plainText } from './plain-text.ts';

/** The list of statuses of Pixelfed. It names files by addresses of the old server; one has them only when one has added them. */
export const pixelfed: Source = {
  name: 'pixelfed',
  recognises: (archive) => findLists(archive).length > 0,
  async *read(archive) {
    const locator = new Locator(archive);
    for (const path of findLists(archive)) yield* readList(archive, locator, path);
  },
};

/** A browser adds a number to the name of a further download. */
const findLists = (archive: Archive) => findPaths(archive, /(^|\/)pixelfed-statuses[^/]*[.]json$/u);

const Id = v.nullish(v.union([v.string(), v.number()]));
const Status = v.looseObject({
  id: v.union([v.string(), v.number()]),
  uri: v.nullish(v.string()),
  url: v.nullish(v.string()),
  created_at: IsoTime,
  content: v.nullish(v.string(), ''),
  spoiler_text: v.nullish(v.string(), ''),
  visibility: v.optional(v.string(), ''),
  in_reply_to_account_id: Id,
  account: v.optional(v.looseObject({ id: Id })),
  reblog: v.nullish(v.looseObject({})),
  poll: v.nullish(v.looseObject({})),
  media_attachments: v.optional(
    v.array(v.looseObject({ url: v.string(), description: v.nullish(v.string(), '') })),
    [],
  ),
});
type Status = v.InferOutput<typeof Status>;

async function* readList(archive: Archive, locator: Locator, path: string): AsyncGenerator<Found> {
  const list = archive.files.get(path);
  if (!list) return;
  const tally = new Tally();
  let number = 0;
  for await (const { value } of readJson(list, ['$.*'])) {
    number += 1;
    const parsed = v.safeParse(Status, value);
    if (!parsed.success) {
      yield skipped(`${path}, запись ${number}`, 'unknown_shape');
      continue;
    }
    const status = parsed.output;
    const refused = refusalOf(status);
    if (refused) tally.add(path, refused, addressOf(status));
    else yield* readStatus(locator, status);
  }
  yield* tally.lines();
}

const addressOf = ({ id, uri, url }: Status): string => uri ?? url ?? String(id);

function refusalOf(status: Status): SkipReason | null {
  if (status.visibility === 'direct') return 'private_message';
  if (status.reblog) return 'repost';
  if (status.poll) return 'poll';
  const { in_reply_to_account_id: answered, account } = status;
  if (answered != null && answered !== account?.id) return 'reply';
  return status.media_attachments.length === 0 ? 'no_files' : null;
}

async function* readStatus(locator: Locator, status: Status): AsyncGenerator<Found> {
  const files: FoundFile[] = [];
  for (const { url, description } of status.media_attachments) {
    const file = locator.find(url);
    if (!file) continue;
    if (await mediaKind(file)) files.push({ file, altText: description ?? '' });
    else yield skipped(url, 'not_a_picture');
  }
  if (files.length < status.media_attachments.length) yield skipped(addressOf(status), 'address_only');
  if (files.length === 0) return;
  const text = [status.spoiler_text, plainText(status.content ?? '')].filter(Boolean).join('\n');
  yield {
    item: {
      kind: 'post',
      key: addressOf(status),
      at: status.created_at,
      text,
      files,
      audience: audienceOf(status),
      place: null,
      album: null,
    },
  };
}

const audienceOf = ({ visibility }: Status): FoundAudience =>
  visibility === 'public' || visibility === 'unlisted'
    ? 'everyone'
    : visibility === 'private'
      ? 'followers'
      : null;
