/** A file that harms some decoder, player or browser. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** File name in the form. */
  fileName?: string;
  /** Further files of the form by their names, on routes that take such files. */
  extras?: Readonly<Record<string, Buffer>>;
  fields?: Readonly<Record<string, string>>;
  /** The file takes much memory or time. */
  isHeavy?: true;
}

/** A file that is made when its turn comes: all files at once would not fit into memory. */
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
