/** Missing: on mobile data, a large file, and only where the smaller one arrives earlier. */
export type ShrinkWish = 'never' | 'always' | undefined;

/** Smaller files are not made smaller without a wish. Unit: bytes. */
export const SHRUNK_FROM_BYTES = 20 * 1024 ** 2;
/** Below this the saving is not worth a choice. Unit: bytes. */
export const OFFERED_FROM_BYTES = 10 * 1024 ** 2;
