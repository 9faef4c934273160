type Part = typeof import('./estimate.ts');

let part: Part | null = null;

/** The estimate with its list of passwords, fetched when the password is asked for. */
export const loadEstimate = async (): Promise<Part> => (part ??= await import('./estimate.ts'));

/** Whether the password is one of the commonest; what is not known here yet, the server knows. */
export const isKnownAsCommon = (password: string): boolean => part?.isCommon(password) ?? false;
