/** An upload that the server knows, as the device remembers it. */
export interface BegunUpload {
  readonly address: string;
  /** The fingerprint of the file; another file begins anew. */
  readonly fingerprint: string;
  /** The server has made of it what it was for. */
  readonly isUsed: boolean;
}

/** Remembers the upload of one thing over a reload, and is shared by all tabs. */
export interface Resume {
  /** Two tabs that send the same thing take turns by this name. */
  readonly name: string;
  read: () => Promise<BegunUpload | null>;
  write: (begun: BegunUpload | null) => Promise<void>;
}

/** Lives as long as the upload itself: a reload begins anew. */
export function resumeInMemory(): Resume {
  let kept: BegunUpload | null = null;
  return {
    name: `memory:${crypto.randomUUID()}`,
    read: async () => kept,
    write: async (begun) => {
      kept = begun;
    },
  };
}
