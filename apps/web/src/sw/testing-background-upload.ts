import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import { uploadPost } from '@sfera/contract/posts/upload';
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

/** Keeps a work that is ready to go, as the pages do. */
export function keep(
  id: string,
  { file, ...sending }: { file: File } & Partial<NonNullable<KeptOnItsWay['sending']>>,
): void {
  const work: KeptOnItsWay = {
    id,
    sending: {
      isPaused: false,
      lostFile: null,
      form: {
        preparedId: `made-${id}`,
        path: uploadPost.path,
        fileField: 'file',
        fields: { text: `Слова ${id}`, tempId: id },
      },
      ...sending,
    },
  };
  const made: KeptPrepared = { id: `made-${id}`, isOwnFile: true, prepared: { file: null, extras: {} } };
  stored.set(WORKS_KEY, [...((stored.get(WORKS_KEY) as unknown[] | undefined) ?? []), work]);
  stored.set(fileKey(id), file);
  stored.set(preparedKey(id), made);
  stored.set(PERMIT_KEY, { token: 'token', isWifiOnly: false });
}

/** Keeps a post of several files that are ready to go. The file at each place is `made-<place>` for the server. */
export function keepSeveral(id: string, files: readonly File[]): void {
  const items = files.map((file, at) => {
    const [itemId, preparedId] = [`${id}-${at}`, `made-${at}`];
    stored.set(fileKey(itemId), file);
    stored.set(preparedKey(itemId), {
      id: preparedId,
      isOwnFile: true,
      prepared: { file: null, extras: {} },
    } satisfies KeptPrepared);
    return {
      itemId,
      preparedId,
      path: uploadPostItem.path,
      fileField: 'file',
      fields: { tempId: preparedId },
    };
  });
  const form = { items, path: publishPost.path, body: { text: `Слова ${id}`, tempId: id } };
  stored.set(WORKS_KEY, [{ id, sending: { isPaused: false, lostFile: null, form } } satisfies KeptOnItsWay]);
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
    forms: [] as FormData[],
    /** Names of the files that wait for a post of several, and the calls that publish them. */
    items: [] as string[],
    published: [] as unknown[],
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
      if (pathname === publishPost.path) {
        server.published.push(JSON.parse(body as string));
        return Response.json({ post: { id: POST } }, { status: 201 });
      }
      if (pathname === uploadPostItem.path) {
        if (method === 'GET') {
          const isHeld = server.items.includes(address.searchParams.get('tempId') ?? '');
          return Response.json({ item: isHeld ? {} : null });
        }
        server.items.push(String((body as FormData).get('tempId')));
        return Response.json({ item: {} }, { status: 201 });
      }
      if (pathname === uploadPost.path) {
        server.forms.push(body as FormData);
        return Response.json({ post: { id: POST } }, { status: 201 });
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
