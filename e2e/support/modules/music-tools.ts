import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const FOLDER = '/src/shared/media/music';

export interface ReadMusic {
  title: string;
  durationSeconds: number;
  channels: number;
  sampleRate: number;
  /** Starts of the loud parts, by the peaks. Unit: seconds. */
  onsets: number[];
  stages: string[];
}

/** The music tools of the web app, run in a page that has nothing else. */
export class MusicTools {
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

  /** Facts about the file, or the reason why it is no music. */
  async read(file: string): Promise<ReadMusic | { refused: string }> {
    await this.page.setInputFiles('input', file);
    return this.page.evaluate(async (folder) => {
      const { readMusic } = await import(`${folder}/read-music.ts`);
      const stages: string[] = [];
      try {
        const chosen = document.querySelector('input')?.files?.[0];
        const music = await readMusic(chosen, undefined, (stage: string) => stages.push(stage));
        const peaks = [...(music.peaks as Float32Array)];
        const step = music.durationSeconds / peaks.length;
        return {
          title: music.title as string,
          durationSeconds: music.durationSeconds as number,
          channels: music.buffer.numberOfChannels as number,
          sampleRate: music.buffer.sampleRate as number,
          onsets: peaks.flatMap((peak, at) => (peak > 0.4 && (peaks[at - 1] ?? 0) <= 0.4 ? [at * step] : [])),
          stages,
        };
      } catch (error) {
        return { refused: (error as { reason?: string }).reason ?? String(error) };
      }
    }, FOLDER);
  }

  /**
   * Writes a part of the chosen file to `path`.
   * @param hasEncoder false: as in a browser that encodes no sound
   */
  async cut(part: { start: number; end: number }, path: string, hasEncoder = true): Promise<string> {
    const { content, type } = await this.page.evaluate(
      async ([folder, { start, end }, isEncoding]) => {
        if (!isEncoding) Reflect.deleteProperty(globalThis, 'AudioEncoder');
        const { readMusic } = await import(`${folder}/read-music.ts`);
        const { cutMusic } = await import(`${folder}/cut-music.ts`);
        const music = await readMusic(document.querySelector('input')?.files?.[0]);
        const file: File = await cutMusic(music, start, end);
        const reader = new FileReader();
        const address = await new Promise<string>((resolve) => {
          reader.addEventListener('load', () => resolve(String(reader.result)));
          reader.readAsDataURL(file);
        });
        return { content: address.slice(address.indexOf(',') + 1), type: file.type };
      },
      [FOLDER, part, hasEncoder] as const,
    );
    await writeFile(path, content, 'base64');
    return type;
  }

  /** Aborts as soon as `stage` begins; resolves to the error of the call. */
  async readAndGiveUp(file: string, stage: string): Promise<string> {
    await this.page.setInputFiles('input', file);
    return this.page.evaluate(
      async ([folder, at]) => {
        const { readMusic } = await import(`${folder}/read-music.ts`);
        const giveUp = new AbortController();
        const chosen = document.querySelector('input')?.files?.[0];
        const onStage = (now: string) => now === at && giveUp.abort(new Error('given up'));
        return readMusic(chosen, giveUp.signal, onStage).then(
          () => 'done',
          (error: Error) => error.message,
        );
      },
      [FOLDER, stage] as const,
    );
  }

  /** Plays twice for a while; resolves to the states of the browser's loudspeakers. */
  play(): Promise<{ position: number; laterPosition: number; ended: number; states: string[] }> {
    return this.page.evaluate(async (folder) => {
      const { openLoop } = await import(`${folder}/play-loop.ts`);
      const contexts: AudioContext[] = [];
      const Real = AudioContext;
      globalThis.AudioContext = class extends Real {
        constructor() {
          super();
          contexts.push(this);
        }
      };
      const sound = new AudioBuffer({ length: 4_800, sampleRate: 48_000 });
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing of an outer scope
      const until = async (isSo: () => boolean) => {
        for (let frames = 0; frames < 600 && !isSo(); frames++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      };
      let ended = 0;
      const first = openLoop(() => ended++);
      first.play(sound);
      await until(() => first.position > 0.05);
      const { position } = first;
      const second = openLoop(() => ended++);
      second.play(sound);
      await until(() => second.position > 0.05);
      // The sound has begun anew.
      await until(() => second.position < 0.05);
      const laterPosition = second.position as number;
      second.stop();
      second.stop();
      await until(() => contexts.every(({ state }) => state === 'closed'));
      return {
        position: position as number,
        laterPosition,
        ended,
        states: contexts.map(({ state }) => state),
      };
    }, FOLDER);
  }
}
