import { setTimeout as delay } from 'node:timers/promises';
import { getMyProfile } from '@sfera/contract/people/profiles';
import { listPosts } from '@sfera/contract/posts/posts';
import type { Attack } from '../attack.ts';
import { findFaults } from '../judge/faults.ts';
import { count, note } from '../judge/tally.ts';
import type { Person } from '../people/client.ts';
import { PAYLOAD } from '../requests/hostile-values.ts';

/** Time to process the videos of one run. */
const PROCESSING_MS = 600_000;
const TYPES = ['image/webp', 'image/jpeg', 'video/mp4', 'video/webm', 'audio/mp4'];
/** Texts that show that metadata was published with the picture. */
const METADATA = [PAYLOAD, 'http://ns.adobe.com/xap', 'GPSLatitude'];

/** Waits until no video of the person is being processed. Resolves to the addresses of the person's files. */
export async function waitForProcessing({ client, tally }: Attack, as: Person): Promise<string[]> {
  const until = Date.now() + PROCESSING_MS;
  for (;;) {
    const { posts, myStories } = await client.call(getMyProfile, { as });
    let [all, cursor]: [unknown[], string | null] = [[...posts, ...myStories], posts.at(-1)?.id ?? null];
    while (cursor !== null) {
      const query = { type: 'own', limit: '50', before: cursor };
      const page: { posts: unknown[]; nextCursor: string | null } = await client.call(listPosts, {
        as,
        query,
      });
      [all, cursor] = [[...all, ...page.posts], page.nextCursor];
    }
    const text = JSON.stringify(all);
    if (!text.includes('"status":"processing"')) return text.match(/\/media\/[0-9a-f]{32}\/\w+\.\w+/g) ?? [];
    if (Date.now() > until) {
      note(tally, { kind: 'silence', detail: 'a video is processed for ever' }, 'videos', 'files');
      return [];
    }
    await delay(1_000);
  }
}

/** A file of a chat is what was sent, and browsers save it without a look. */
const isSaved = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['content-type'] === 'application/octet-stream' &&
  String(headers['content-disposition']).startsWith('attachment');

/**
 * Checks that each published file is a picture, a video or a sound to every browser, and carries nothing else, or is
 * saved.
 */
export async function checkPublished(
  { connections, rules, tally, cast }: Attack,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const [role] = cast.roles;
  if (!role) return;
  for (const path of addresses) {
    const exchange = await connections.send({ method: 'GET', path });
    const { status, headers, body } = exchange;
    // A video that has failed since has lost its poster.
    const faults = findFaults({ role, sent: '', exchange }, rules);
    if (status === 200 && !TYPES.includes(headers['content-type'] ?? '') && !isSaved(headers))
      faults.push({ kind: 'headers', detail: `served as ${headers['content-type']}` });
    if (status === 200 && headers['x-content-type-options'] !== 'nosniff')
      faults.push({ kind: 'headers', detail: 'without nosniff' });
    for (const word of METADATA)
      if (body.includes(word) && !isSaved(headers))
        faults.push({ kind: 'leak', detail: `${word} in a published file` });
    count(tally, exchange, `GET ${path}`, 'files', faults);
  }
}
