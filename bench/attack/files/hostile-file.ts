/** A file that some decoder, player or browser would do harm with. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** As the form names it. */
  fileName?: string;
  /** What goes up with it where the route takes such files, by their names. */
  extras?: Readonly<Record<string, Buffer>>;
  fields?: Readonly<Record<string, string>>;
  /** Takes much memory or time. */
  isHeavy?: true;
}

/** Files are made when their turn comes: all at once they would not fit into memory. */
export interface FilePlan {
  name: string;
  isHeavy?: true;
  make(): Promise<HostileFile> | HostileFile;
}

export const plan = (
  name: string,
  make: () => Promise<Buffer> | Buffer,
  more: Omit<HostileFile, 'name' | 'bytes'> = {},
): FilePlan => ({
  name,
  ...(more.isHeavy && { isHeavy: true }),
  make: async () => ({ name, bytes: await make(), ...more }),
});
