import { createMemoryBudget } from './memory-budget.ts';

const MEBIBYTE = 1024 ** 2;
/**
 * The largest video being transcoded, which may take hours, beside the heaviest picture or a poster of 4K, which
 * somebody waits for at the screen.
 */
const HEAVY_BYTES = (585 + 340) * MEBIBYTE;
/** A phone's photo, or the poster of a video of 1080p. */
const LIGHT_BYTES = 96 * MEBIBYTE;

/** What decoding and encoding may take together, whoever sent it and whatever it becomes (decision 029). */
export const mediaMemory = createMemoryBudget({ bytes: HEAVY_BYTES + LIGHT_BYTES, lightBytes: LIGHT_BYTES });
