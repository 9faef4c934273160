import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { firstCharacters, shortened } from '@sfera/contract/words/characters';
import { CARD_DESCRIPTION_MAX_LENGTH, CARD_TITLE_MAX_LENGTH } from '@sfera/contract/chat/link-cards';
import { newTempPath } from '../../files/temp-files.ts';
import { normalised } from '../../base/normalised.ts';
import { createFairQueue } from '../../processing/tools/fair-queue.ts';
import { mediaMemory } from '../../processing/tools/memory-budget.ts';
import { runTool } from '../../processing/tools/run-tool.ts';
import type { PageHead } from './read-head.ts';

/** The facts that a page tells about itself. */
export interface PageFacts {
  site: string;
  title: string;
  description: string | null;
  /** Address of a picture. */
  picture: string | null;
}

/** Names of `property` and `name`, the better ones first. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
};

const WORKER = fileURLToPath(new URL('./head-worker.ts', import.meta.url));
/** A real page takes a twentieth of a second, mostly the start of the process. */
const TIMEOUT_MS = 10_000;
const NICE = 10;
const CONTENT_TYPE_LENGTH = 200;
/** One process, which ends with its page. */
const WEIGHT = { costMs: 200, memoryBytes: 64 * 1024 * 1024 };

const queue = createFairQueue({ slots: 2, memory: mediaMemory, maxWaitingPerOwner: 20 });

/**
 * Reads the head of a stranger's page in a process of its own, in the turn of the person whose link led there.
 * @throws {ToolError} when the process came to no end; {AppError} `rate_limited`
 */
export async function readHeadApart(
  body: Uint8Array,
  contentType: string,
  { owner, tempDir, signal }: { owner: string; tempDir: string; signal?: AbortSignal },
): Promise<PageHead> {
  const path = await newTempPath(tempDir);
  try {
    await writeFile(path, body, { flag: 'wx' });
    const args = ['--max-old-space-size=64', WORKER, path, contentType.slice(0, CONTENT_TYPE_LENGTH)];
    const limits = { timeoutMs: TIMEOUT_MS, nice: NICE, signal };
    const { stdout } = await queue.run({ owner, ...WEIGHT, signal }, () =>
      runTool(process.execPath, args, limits),
    );
    return JSON.parse(stdout) as PageHead;
  } finally {
    await rm(path, { force: true });
  }
}

/** Null for a page without a title. `url`: the address that has answered. */
export function factsOf({ metas, title: ownTitle }: PageHead, url: URL): PageFacts | null {
  const find = (names: readonly string[], length: number) => {
    for (const name of names) {
      const value = cleaned(metas[name] ?? '', length);
      if (value) return value;
    }
    return null;
  };
  const title = find(NAMES.title, CARD_TITLE_MAX_LENGTH) ?? cleaned(ownTitle, CARD_TITLE_MAX_LENGTH);
  if (!title) return null;
  const picture = NAMES.picture.map((name) => metas[name]?.trim()).find((address) => address);
  return {
    title,
    description: find(NAMES.description, CARD_DESCRIPTION_MAX_LENGTH),
    site: find(NAMES.site, CARD_TITLE_MAX_LENGTH) ?? url.hostname.replace(/^www\./, ''),
    picture: picture ? (URL.parse(picture, url)?.href ?? null) : null,
  };
}

/** Without line ends, control signs and signs that turn the direction of writing; cut where it is too long. */
function cleaned(text: string, length: number): string {
  const plain = normalised(text, 'NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .trim();
  return firstCharacters(plain, length) === plain ? plain : shortened(plain, length - 1);
}
