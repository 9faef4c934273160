import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Wish } from './wish.ts';

/** Says what `install` made on this machine. Every user of the machine may read it; it holds no secrets. */
export const RECEIPT = '/etc/sfera/install.json';

/** The things that were made, so that they can be told from what others made, and taken away again. */
export interface Receipt {
  format: 1;
  wish: Wish;
  /** The folder that the service runs from. */
  code: string;
  /** The clone that `code` was copied from; undefined when it runs in place. */
  copiedFrom?: string | undefined;
  /** SHA-256 of what was written, by path. */
  files: Record<string, string>;
  /** This user was made for the service. */
  user?: string | undefined;
  packages: string[];
  /** The nightly backup goes here. */
  backup?: string | undefined;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Undefined on a machine where nothing was installed. Throws a Russian message when the file cannot be read. */
export async function readReceipt(): Promise<Receipt | undefined> {
  let text: string;
  try {
    text = await readFile(RECEIPT, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const receipt: Receipt = JSON.parse(text);
    if (receipt.format === 1) return receipt;
  } catch {
    // Falls through to the same words.
  }
  throw new Error(
    `${RECEIPT} испорчен или написан более новой Сферой. Без него неизвестно, что уже сделано.`,
  );
}

export async function writeReceipt(receipt: Receipt): Promise<void> {
  await mkdir(dirname(RECEIPT), { recursive: true, mode: 0o755 });
  await writeFile(`${RECEIPT}.new`, `${JSON.stringify(receipt, null, 2)}\n`, { mode: 0o644 });
  await rename(`${RECEIPT}.new`, RECEIPT);
}
