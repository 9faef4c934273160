import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../base/env.ts';
import { AppError } from '../../base/errors.ts';
import { StorageAwayError } from '../../base/storage-away.ts';

/** Every wait for the bucket is bounded. Unit: milliseconds. */
const TIMES = {
  connectionTimeout: 3_000,
  /** From the request to the first byte of the answer; one part of a large file is sent within it. */
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
  /** Silence within an answer. A player that pauses longer asks again for the rest. */
  socketTimeout: 120_000,
};
/** Every person who watches a video holds a connection to the bucket. */
const AGENT = { keepAlive: true, maxSockets: 1_000 };

/** A client for the bucket's server at this address. */
export function openClient({ region, accessKeyId, secretAccessKey }: S3Settings, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Ceph answers `MissingContentLength` to the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...TIMES, httpAgent: AGENT, httpsAgent: AGENT },
  });
}

/** The HTTP status of a refusal by the bucket's server; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** The errors that Ceph, AWS and MinIO answer when the quota or the disks of the bucket are full. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'InsufficientCapacity'];
const TOO_MANY_REQUESTS = 429;

const NETWORK =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|EPROTO|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|ERR_STREAM_PREMATURE_CLOSE)$/;

function isAway(error: Error): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === TOO_MANY_REQUESTS;
  return error.name === 'TimeoutError' || ('code' in error && NETWORK.test(String(error.code)));
}

/** The error to throw for a failed call: the bucket is away or full, or the error itself. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError || error.name === 'AbortError') return error;
  if (FULL.includes(error.name)) return new AppError('storage_full');
  return isAway(error) ? new StorageAwayError(error) : error;
}

/** Throws what {@link storageError} makes of an error of the call. */
export const guard = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw storageError(error);
  });

/** Resolves to null when the file of the call is missing. */
export const orMissing = <T>(call: Promise<T>): Promise<T | null> =>
  guard(call).catch((error: unknown) => {
    if (statusOf(error) === 404 && !isMissingBucket(error)) return null;
    throw error;
  });

const isMissingBucket = (error: unknown) => error instanceof Error && error.name === 'NoSuchBucket';
