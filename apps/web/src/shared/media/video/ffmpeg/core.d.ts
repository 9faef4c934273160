/** The part of `@ffmpeg/core` 0.12 that is used; the package has no types. The build runs only in workers. */
declare module '@ffmpeg/core' {
  interface CoreOptions {
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
  }

  export interface FfmpegCore {
    readonly FS: {
      readonly filesystems: { readonly WORKERFS: object };
      mkdir(path: string): void;
      mount(type: object, options: { blobs: { name: string; data: Blob }[] }, path: string): void;
      readFile(path: string): Uint8Array<ArrayBuffer>;
      unlink(path: string): void;
    };
    /** Both return the exit code. */
    exec(...args: string[]): number;
    ffprobe(...args: string[]): number;
    setLogger(logger: (line: { type: 'stdout' | 'stderr'; message: string }) => void): void;
    setProgress(report: (state: { progress: number; time: number }) => void): void;
    /** Must be called after each run. */
    reset(): void;
  }

  export default function createFFmpegCore(options: CoreOptions): Promise<FfmpegCore>;
}
