import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, type S3Client } from '@aws-sdk/client-s3';
import { guard } from './client.ts';

/** No upload takes this long. */
const STALE_AFTER_MS = 24 * 3_600_000;

/**
 * Removes the parts of large files that killed processes have begun to write: no person sees them, but they take space.
 */
export async function removeUnfinishedUploads(
  client: S3Client,
  bucket: string,
  staleAfterMs: number = STALE_AFTER_MS,
): Promise<void> {
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
  while (marker) {
    const page = await listUploads(client, bucket, marker);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Date.now() - Initiated.getTime() < staleAfterMs) continue;
      await guard(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    marker = IsTruncated && KeyMarker ? { KeyMarker, ...(UploadIdMarker && { UploadIdMarker }) } : undefined;
  }
}

const listUploads = (client: S3Client, bucket: string, marker: object) =>
  guard(client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...marker })));
