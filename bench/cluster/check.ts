import { setTimeout as delay } from 'node:timers/promises';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import type pg from 'pg';
import { call } from './call.ts';
import type { Sent } from './traffic.ts';

const MADE_WITHIN_MS = 240_000;
const HEARD_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** The accepted writes against those that are there. Every number but the first three should be 0. */
export interface Found {
  accepted: number;
  /** Messages that a device heard live, and those that it fetched by itself after its connection was back. */
  live: number;
  fetched: number;
  lost: string[];
  doubled: string[];
  /** Messages of one sender that stand before an earlier one. */
  disordered: number;
  /** Messages that the recipient's device does not know. */
  unheard: number;
}

export async function check(url: string, db: pg.Pool, sent: Sent): Promise<Found> {
  const found: Found = { accepted: 0, live: 0, fetched: 0, lost: [], doubled: [], disordered: 0, unheard: 0 };
  for (const { accepted } of Object.values(sent.tallies)) found.accepted += accepted;
  await checkMessages(db, sent, found);
  await checkComments(db, sent, found);
  await checkUploads(url, db, sent, found);
  await checkDevices(sent, found);
  return found;
}

function compare(kind: string, expected: readonly string[], there: readonly string[], found: Found): void {
  const times = new Map<string, number>();
  for (const id of there) times.set(id, (times.get(id) ?? 0) + 1);
  for (const id of expected) if (!times.has(id)) found.lost.push(`${kind} ${id}`);
  for (const [id, count] of times) if (count > 1) found.doubled.push(`${kind} ${id}`);
}

async function checkMessages(db: pg.Pool, { messages }: Sent, found: Found): Promise<void> {
  for (const [sender, tempIds] of messages) {
    const { rows } = await db.query<{ temp_id: string }>(
      'select temp_id from messages where sender_id = $1 and temp_id = any ($2) order by id',
      [sender.id, tempIds],
    );
    const there = rows.map(({ temp_id }) => temp_id);
    compare('message', tempIds, there, found);
    found.disordered += there.filter(
      (id, at) => at > 0 && tempIds.indexOf(id) < tempIds.indexOf(there[at - 1] ?? ''),
    ).length;
  }
}

async function checkComments(db: pg.Pool, { comments }: Sent, found: Found): Promise<void> {
  const { rows } = await db.query<{ text: string }>('select text from comments where text = any ($1)', [
    comments,
  ]);
  compare(
    'comment',
    comments,
    rows.map(({ text }) => text),
    found,
  );
  const { rows: wrong } = await db.query<{ id: string }>(
    `select id from posts p
     where comment_count <> (select count(*) from comments c where c.post_id = p.id)`,
  );
  for (const { id } of wrong) found.lost.push(`comment count of ${id}`);
}

/** A post has all its files, or there is no post. */
async function checkUploads(url: string, db: pg.Pool, { uploads }: Sent, found: Found): Promise<void> {
  const { rows } = await db.query<{ temp_id: string; id: string }>(
    'select temp_id, id from posts where temp_id = any ($1)',
    [uploads.map(({ tempId }) => tempId)],
  );
  const accepted = uploads.filter(({ postId }) => postId !== undefined).map(({ tempId }) => tempId);
  compare(
    'upload',
    accepted,
    rows.map(({ temp_id }) => temp_id),
    found,
  );
  for (const { id, temp_id } of rows) {
    const author = uploads.find(({ tempId }) => tempId === temp_id)?.author;
    const deadline = performance.now() + MADE_WITHIN_MS;
    let post: Post;
    do {
      ({ post } = await call(url, getPost, { ...(author && { as: author }), params: { id } }));
      if (post.status === 'processing') await delay(LOOK_EVERY_MS);
    } while (post.status === 'processing' && performance.now() < deadline);
    if (post.status !== 'ready')
      found.lost.push(`${post.fileType} ${id}: ${post.status} ${post.failure ?? ''}`);
    const files = post.picture.sources.flatMap(({ webp, jpeg }) => [webp, jpeg]);
    for (const file of post.postUrl === null ? files : [...files, post.postUrl]) {
      const answer = await fetch(new URL(file, url));
      const bytes = (await answer.arrayBuffer()).byteLength;
      if (!answer.ok || bytes === 0) found.lost.push(`${file}: ${answer.status}, ${bytes} bytes`);
    }
  }
}

async function checkDevices({ devices, messages, partnerOf }: Sent, found: Found): Promise<void> {
  const deadline = performance.now() + HEARD_WITHIN_MS;
  for (const [sender, tempIds] of messages) {
    const device = devices.get(partnerOf(sender));
    if (!device) continue;
    while (!tempIds.every((id) => device.known.has(id)) && performance.now() < deadline)
      await delay(LOOK_EVERY_MS);
    await device.settled();
    for (const id of tempIds) {
      const how = device.known.get(id);
      if (how === 'live') found.live += 1;
      else if (how === 'fetched') found.fetched += 1;
      else found.unheard += 1;
    }
  }
  for (const device of devices.values()) device.close();
}
