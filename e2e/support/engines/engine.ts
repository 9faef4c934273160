/** A place in the window. Unit: CSS pixels from the top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** One step of a finger: it lies down at the first, moves to each next one, and lifts at the last. */
export interface FingerStep extends Point {
  /** Time that the finger takes to this step, or rests at it. Unit: ms. */
  afterMs: number;
}

/** A page of any engine, and all that can be asked of it. Journeys use `Screen`, which is built on this. */
export interface Tab {
  /** Whether {@link Tab.finger} is a finger for the page; a mouse where the driver of the engine knows no other. */
  hasTouch: boolean;
  goTo: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /**
   * Calls a function of the page, given by its source, with values that JSON can hold. Resolves to its result, which
   * JSON must hold as well.
   */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>;
  /** Gives files to the field that the function of the page returns. */
  giveFiles: (source: string, args: readonly unknown[], files: readonly string[]) => Promise<void>;
  finger: (steps: readonly FingerStep[]) => Promise<void>;
  /** Presses the keys one after the other. Keys without a letter have their code of WebDriver, such as U+E007. */
  type: (keys: string) => Promise<void>;
  /** Gives the engine a device with passkeys, which says yes to all; null where its driver has none. */
  addAuthenticator: (() => Promise<void>) | null;
  /** A PNG of the window. */
  picture: () => Promise<Buffer>;
  /** Errors of the page so far: of the console, uncaught ones, and where the engine tells of them, answers of 500. */
  troubles: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  /** Opens a page of a browser that knows nothing yet, in the size of a phone. */
  open: () => Promise<Tab>;
  close: () => Promise<void>;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Runs in the page: writes its errors down, for engines that tell of them in no other way. */
export const watchErrors = (): void => {
  const page = globalThis as unknown as { sferaErrors?: string[] };
  if (page.sferaErrors) return;
  const errors: string[] = [];
  page.sferaErrors = errors;
  const { error: print } = console;
  console.error = (...words: unknown[]) => {
    errors.push(`console: ${words.map(String).join(' ')}`);
    print(...words);
  };
  addEventListener('error', ({ message, error }) => {
    // The rest of the notifications comes with the next picture; other engines do not tell.
    if (message.startsWith('ResizeObserver loop')) return;
    errors.push(`uncaught: ${message} ${(error as Error | null)?.stack ?? ''}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    errors.push(`uncaught: ${String(reason)} ${(reason as Error | null)?.stack ?? ''}`);
  });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    errors.push(`blocked: ${violatedDirective} ${blockedURI}`);
  });
};
