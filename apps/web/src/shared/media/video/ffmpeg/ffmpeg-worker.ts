import createFFmpegCore, { type FfmpegCore } from '@ffmpeg/core';
import type { Command, FromWorker, Ran, ToWorker } from './messages.ts';

let core: FfmpegCore;

const tell = (message: FromWorker) => self.postMessage(message, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const done: Promise<FromWorker> =
    data.kind === 'open'
      ? open(data.module, data.file).then(() => ({ kind: 'ready' }))
      : Promise.resolve(data.command)
          .then(run)
          .then((ran) => ({ kind: 'ran', ran }));
  done.then(tell, (error: unknown) => tell({ kind: 'failed', message: String(error) }));
});

async function open(module: WebAssembly.Module, file: Blob): Promise<void> {
  core = await createFFmpegCore({
    instantiateWasm(imports, receive) {
      WebAssembly.instantiate(module, imports).then(receive, (error: unknown) =>
        // A core of another version lacks functions, and would never become ready.
        tell({ kind: 'failed', message: String(error) }),
      );
      return {};
    },
  });
  core.setProgress(({ progress }) => tell({ kind: 'progress', share: Math.min(1, Math.max(0, progress)) }));
  core.FS.mkdir('/in');
  core.FS.mount(core.FS.filesystems.WORKERFS, { blobs: [{ name: 'video', data: file }] }, '/in');
}

function run({ program, args, output }: Command): Ran {
  const printed: string[] = [];
  core.setLogger(({ type, message }) => {
    if (type === 'stdout') printed.push(message);
  });
  const exitCode = program === 'ffmpeg' ? core.exec(...args) : core.ffprobe(...args);
  core.reset();
  return { exitCode, stdout: printed.join('\n'), output: exitCode === 0 && output ? take(output) : null };
}

function take(path: string): Blob {
  const blob = new Blob([core.FS.readFile(path)]);
  core.FS.unlink(path);
  return blob;
}
