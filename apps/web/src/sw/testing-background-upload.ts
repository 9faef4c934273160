import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import type { UserId } from '@sfera/contract/base/ids';
import { HASH_BLOCK_BYTES } from '@sfera/contract/uploads/limits';
import { createUpload, PART_TYPE } from '@sfera/contract/uploads/uploads';
import {
  fileKey,
  PERMIT_KEY,
  preparedKey,
  WORKS_KEY,
  type KeptOnItsWay,
  type KeptPrepared,
} from '#shared/sending/kept-sending.ts';

export const KATYA = '01990000-0000-7000-8000-000000000001' as UserId;
export const POST = '01990000-0000-7000-8000-0000000000a1';

/** The entries that IndexedDB would hold. */
export const stored = new Map<string, unknown>();

type KeptSending = NonNullable<KeptOnItsWay['sending']>;

/** Keeps a post that is ready to go, as the pages do: the work `a` has the items `a`, `a-1`, `a-2`. */
export function keep(
  id: string,
  { files, ...sending }: { files: readonly File[] } & Partial<Omit<KeptSending, 'form'>>,
): void {
  const items = files.map((file, at) => {
    const itemId = at === 0 ? id : `${id}-${at}`;
    return { ...keepFile(itemId, file, uploadPostItem.path), fields: { tempId: `made-${itemId}` }, itemId };
  });
  const named = items.map(({ preparedId }) => ({ tempId: preparedId }));
  const body = { text: `Слова ${id}`, tempId: id, items: named };
  keepWork(id, {
    isPaused: false,
    lostFile: null,
    ...sending,
    form: { items, path: publishPost.path, body },
  });
}

/** Keeps a work whose only file publishes it with its form: a story, or a post of a former build. */
export function keepForm(id: string, path: string, { isFormer }: { isFormer: boolean }, file: File): void {
  const form = { ...keepFile(id, file, path), fields: { text: `Слова ${id}`, tempId: id } };
  const kept = isFormer ? form : { items: [{ ...form, itemId: id }] };
  keepWork(id, { isPaused: false, lostFile: null, form: kept });
}

function keepFile(itemId: string, file: File, path: string) {
  const preparedId = `made-${itemId}`;
  const made: KeptPrepared = { id: preparedId, isOwnFile: true, prepared: { file: null, extras: {} } };
  stored.set(fileKey(itemId), file);
  stored.set(preparedKey(itemId), made);
  return { preparedId, path, fileField: 'file' };
}

function keepWork(id: string, sending: KeptSending): void {
  const work: KeptOnItsWay = { id, sending };
  stored.set(WORKS_KEY, [...((stored.get(WORKS_KEY) as unknown[] | undefined) ?? []), work]);
  stored.set(PERMIT_KEY, { token: 'token', isWifiOnly: false });
}

const digestOf = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));

/** The `FileHash` of these bytes. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digests: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += HASH_BLOCK_BYTES)
    // oxlint-disable-next-line no-await-in-loop -- a few blocks
    digests.push(await digestOf(bytes.subarray(at, at + HASH_BLOCK_BYTES)));
  const whole = await digestOf(new Uint8Array(await new Blob(digests as BlobPart[]).arrayBuffer()));
  return [...whole].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ID = 'b'.repeat(32);
const refusal = (status: number, code: string) => Response.json({ code, message: 'Нет' }, { status });

/** The server in memory: one upload in parts, and the posts. */
export function makeServer() {
  const server = {
    received: [] as Uint8Array[],
    created: 0,
    sentBytes: 0,
    /** All forms with a file, or with the name of one. */
    forms: [] as FormData[],
    /** The names of the files that wait for their post. */
    items: [] as string[],
    /** The names of the posts and stories. */
    published: [] as string[],
    /** Called before each answer. A thrown error is a lost connection. */
    before: (_method: string, _path: string): Response | null => null,
    refusal,
    /** The bytes of the upload, in one piece. */
    bytes: async () => new Uint8Array(await new Blob(server.received as BlobPart[]).arrayBuffer()),
    sent: (form: number, name: string): string | undefined => {
      const value = server.forms[form]?.get(name);
      return value instanceof File ? value.name : (value ?? undefined);
    },
    size: () => server.received.reduce((sum, part) => sum + part.length, 0),
    async fetch(address: URL, init: RequestInit): Promise<Response> {
      const { method = 'GET', body } = init;
      const { pathname } = address;
      const headers = new Headers(init.headers);
      init.signal?.throwIfAborted();
      if (method === 'PATCH' && body instanceof Blob) server.sentBytes += body.size;
      const early = server.before(method, pathname);
      if (early) return early;
      if (headers.get('authorization') !== 'Bearer token') return refusal(401, 'signed_out');
      const isPublished = (name: string) => {
        if (!server.published.includes(name)) server.published.push(name);
        return Response.json({ post: { id: POST } }, { status: 201 });
      };
      if (pathname === publishPost.path) {
        const { tempId, items } = JSON.parse(body as string) as {
          tempId: string;
          items: { tempId: string }[];
        };
        const names = items.map((item) => item.tempId);
        if (server.published.includes(tempId)) return isPublished(tempId);
        if (!names.every((name) => server.items.includes(name))) return refusal(409, 'items_missing');
        server.items = server.items.filter((name) => !names.includes(name));
        return isPublished(tempId);
      }
      if (pathname === uploadPostItem.path && method === 'GET') {
        const isHeld = server.items.includes(address.searchParams.get('tempId') ?? '');
        const isThere = server.published.includes(address.searchParams.get('postTempId') ?? '');
        return Response.json({ item: isHeld ? {} : null, ...(isThere && { isPublished: true }) });
      }
      if (body instanceof FormData) {
        server.forms.push(body);
        const tempId = String(body.get('tempId'));
        if (pathname !== uploadPostItem.path) return isPublished(tempId);
        server.items.push(tempId);
        return Response.json({ item: {} }, { status: 201 });
      }
      if (headers.get('tus-resumable') !== '1.0.0') return refusal(412, 'protocol_unsupported');
      if (pathname === createUpload.path) {
        server.created += 1;
        server.received = [];
        return new Response(null, { status: 201, headers: { location: `/api/uploads/${ID}` } });
      }
      if (pathname !== `/api/uploads/${ID}`) return refusal(404, 'upload_not_found');
      if (method === 'PATCH') {
        if (Number(headers.get('upload-offset')) !== server.size())
          return refusal(409, 'upload_offset_conflict');
        if (headers.get('content-type') !== PART_TYPE) return refusal(415, 'unsupported_body');
        server.received.push(new Uint8Array(await (body as Blob).arrayBuffer()));
      }
      return new Response(null, { status: 204, headers: { 'upload-offset': String(server.size()) } });
    },
  };
  return server;
}
