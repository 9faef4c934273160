import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { FileAnswer } from '../storage.ts';
import { guard, orMissing, statusOf } from './client.ts';

interface Place {
  client: S3Client;
  file: { Bucket: string; Key: string };
}

/** One range. A list of ranges is answered with the whole file, as RFC 9110 permits. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;
/** One etag. Caches on the way may have made it weak. */
const ONE_ETAG = /^(?:W\/)?("[^"]*")$/;

const toDate = (text: string | undefined): Date | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time);
};

const toEtag = (text: string | undefined): string | undefined => ONE_ETAG.exec(text ?? '')?.[1];

/** Conditions under which an unchanged file is answered with 304. */
function freshness(headers: IncomingHttpHeaders) {
  const IfNoneMatch = toEtag(headers['if-none-match']);
  if (IfNoneMatch !== undefined) return { IfNoneMatch };
  const IfModifiedSince =
    headers['if-none-match'] === undefined ? toDate(headers['if-modified-since']) : undefined;
  return IfModifiedSince && { IfModifiedSince };
}

/** The range, on the condition that the file is the one of which the client has the beginning. */
function rangeOf({ range, 'if-range': ifRange }: IncomingHttpHeaders) {
  if (range === undefined || !ONE_RANGE.test(range)) return undefined;
  if (typeof ifRange !== 'string') return { Range: range };
  const IfMatch = toEtag(ifRange);
  if (IfMatch !== undefined) return { Range: range, IfMatch };
  const IfUnmodifiedSince = toDate(ifRange);
  return IfUnmodifiedSince && { Range: range, IfUnmodifiedSince };
}

type Facts = Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentRange' | 'ETag' | 'LastModified'>;

const headersOf = ({ ContentLength, ContentRange, ETag, LastModified }: Facts) => ({
  'accept-ranges': 'bytes',
  ...(ContentLength !== undefined && { 'content-length': ContentLength }),
  ...(ContentRange !== undefined && { 'content-range': ContentRange }),
  ...(ETag !== undefined && { etag: ETag }),
  ...(LastModified !== undefined && { 'last-modified': LastModified.toUTCString() }),
});

/** Answers a GET or HEAD of the file by one request to the bucket; null when the file is missing. */
export async function answer(place: Place, request: IncomingMessage): Promise<FileAnswer | null> {
  const { client, file } = place;
  const { method, headers } = request;
  const fresh = freshness(headers);
  try {
    if (method === 'HEAD') {
      const found = await orMissing(client.send(new HeadObjectCommand({ ...file, ...fresh })));
      return found && { status: 200, headers: headersOf(found), body: null };
    }
    const found = await get(place, { ...fresh, ...rangeOf(headers) }, fresh);
    if (!found) return null;
    const { Body: body, ContentRange: range } = found;
    if (!(body instanceof Readable)) throw new Error(`The bucket answered ${file.Key} without a stream`);
    return { status: range === undefined ? 200 : 206, headers: headersOf(found), body };
  } catch (error) {
    if (statusOf(error) === 304)
      return { status: 304, headers: { ...(fresh?.IfNoneMatch && { etag: fresh.IfNoneMatch }) }, body: null };
    if (statusOf(error) === 416) return notSatisfiable(place);
    throw error;
  }
}

/** A file that has changed since the client received its beginning is answered as a whole. */
async function get(
  { client, file }: Place,
  asked: object,
  whole: object | undefined,
): Promise<GetObjectCommandOutput | null> {
  try {
    return await orMissing(client.send(new GetObjectCommand({ ...file, ...asked })));
  } catch (error) {
    if (statusOf(error) !== 412) throw error;
    return orMissing(client.send(new GetObjectCommand({ ...file, ...whole })));
  }
}

/** The bucket's answer does not name the size. */
async function notSatisfiable({ client, file }: Place): Promise<FileAnswer> {
  const { ContentLength: size } = await guard(client.send(new HeadObjectCommand(file)));
  return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: null };
}
