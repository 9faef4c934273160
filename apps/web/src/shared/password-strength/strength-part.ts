type Part = typeof import('./estimate.ts');

let part: Part | null = null;

/** Loads the estimate with its list of passwords, when the password step opens. */
export const loadEstimate = async (): Promise<Part> => (part ??= await import('./estimate.ts'));

/**
 * Whether the password is in the loaded list of common ones; false until the list is loaded, since the server checks
 * too.
 */
export const isKnownAsCommon = (password: string): boolean => part?.isCommon(password) ?? false;
