import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { serverUrl } from '../global-setup.ts';
import { test as base } from '../test.ts';
import { serveWebModules } from './web-modules.ts';

const FOLDER = '/src/shared/media/video';

export interface Facts {
  durationSeconds: number;
  width: number;
  height: number;
  hasSound: boolean;
  canPlay: boolean;
  canDecode: boolean;
}

export interface Cut {
  edit: MediaEdit;
  isOriginal: boolean;
  stages: string[];
}

/** The video tools of the web app, alone in a page. */
export class VideoTools {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param url of the web app's modules */
  async open(url: string): Promise<void> {
    await this.page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await this.page.goto(`${url}/robots.txt`);
    await this.page.setContent('<input type="file">');
  }

  /** Chooses the file for the other methods. */
  choose(file: string): Promise<void> {
    return this.page.setInputFiles('input', file);
  }

  /** Facts about the file, or the reason why it cannot be read. */
  read(): Promise<Facts | { refused: string }> {
    return this.page.evaluate(async (folder) => {
      const { readVideo } = await import(`${folder}/read-video.ts`);
      const file = document.querySelector('input')?.files?.[0];
      return readVideo(file).catch((error: { reason?: string }) => ({
        refused: error.reason ?? String(error),
      }));
    }, FOLDER);
  }

  /** Times and sizes of the thumbnails; `isPlain`: the thumbnail has a single colour. */
  thumbnails(count: number): Promise<{ at: number; width: number; height: number; isPlain: boolean }[]> {
    return this.page.evaluate(
      async ([folder, wanted]) => {
        const { readThumbnails } = await import(`${folder}/read-thumbnails.ts`);
        const file = document.querySelector('input')?.files?.[0];
        const found = [];
        for await (const { at, image } of readThumbnails(file, { count: wanted, height: 72 })) {
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(image, 0, 0);
          const pixels = context?.getImageData(0, 0, width, height).data ?? [];
          image.close();
          found.push({ at, width, height, isPlain: new Set(pixels).size < 4 });
        }
        return found;
      },
      [FOLDER, count] as const,
    );
  }

  /** Cuts the file and writes the result to `path`. */
  async prepare(edit: MediaEdit, path: string, shrink?: 'never' | 'always'): Promise<Cut> {
    const { content, ...cut } = await this.page.evaluate(
      async ([folder, wanted, shrinkWish]) => {
        const { prepareVideo } = await import(`${folder}/prepare-video.ts`);
        const file = document.querySelector('input')?.files?.[0];
        const stages: string[] = [];
        const { signal } = new AbortController();
        const onStage = (stage: string) => stages.push(stage);
        const result = await prepareVideo(file, wanted, { onStage, signal, shrink: shrinkWish });
        const reader = new FileReader();
        const address = await new Promise<string>((resolve) => {
          reader.addEventListener('load', () => resolve(String(reader.result)));
          reader.readAsDataURL(result.file);
        });
        return {
          content: address.slice(address.indexOf(',') + 1),
          edit: result.edit as MediaEdit,
          isOriginal: result.file === file,
          stages,
        };
      },
      [FOLDER, edit, shrink] as const,
    );
    await writeFile(path, content, 'base64');
    return cut;
  }

  /** Aborts as soon as `stage` begins; resolves to the error of the call. */
  prepareAndGiveUp(edit: MediaEdit, stage: string, shrink?: 'always'): Promise<string> {
    return this.page.evaluate(
      async ([folder, wanted, at, shrinkWish]) => {
        const { prepareVideo } = await import(`${folder}/prepare-video.ts`);
        const file = document.querySelector('input')?.files?.[0];
        const giveUp = new AbortController();
        const onStage = (now: string) => now === at && giveUp.abort(new Error('given up'));
        return prepareVideo(file, wanted, { onStage, signal: giveUp.signal, shrink: shrinkWish }).then(
          () => 'done',
          (error: Error) => error.message,
        );
      },
      [FOLDER, edit, stage, shrink] as const,
    );
  }
}

/** A test with the tools in its page. */
export const test = base.extend<{ tools: VideoTools }, { modulesUrl: string }>({
  modulesUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    async ({}, use) => {
      const modules = await serveWebModules(serverUrl());
      await use(modules.url);
      await modules.stop();
    },
    { scope: 'worker' },
  ],
  tools: async ({ page, modulesUrl }, use) => {
    const tools = new VideoTools(page);
    await tools.open(modulesUrl);
    await use(tools);
  },
});
