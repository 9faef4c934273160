import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import decodeHeic from 'heic-decode';
import { findHeicProfile } from './icc.ts';

export interface HeicJob {
  path: string;
  maxPixels: number;
}

export type HeicAnswer =
  | { status: 'decoded'; width: number; height: number; rgba: Uint8ClampedArray; profile: Buffer | undefined }
  | { status: 'too_big' | 'unreadable' };

async function decode({ path, maxPixels }: HeicJob): Promise<HeicAnswer> {
  const buffer = await readFile(path);
  const [primary] = await decodeHeic.all({ buffer });
  if (!primary) return { status: 'unreadable' };
  // Known from the header; the pixels do not exist yet.
  if (primary.width * primary.height > maxPixels) return { status: 'too_big' };
  const { width, height, data } = await primary.decode();
  return { status: 'decoded', width, height, rgba: data, profile: findHeicProfile(buffer) };
}

const answer = await decode(workerData).catch((): HeicAnswer => ({ status: 'unreadable' }));
const pixels =
  answer.status === 'decoded' && answer.rgba.buffer instanceof ArrayBuffer ? [answer.rgba.buffer] : [];
parentPort?.postMessage(answer, pixels);
