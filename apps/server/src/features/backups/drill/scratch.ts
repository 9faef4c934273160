import { join } from 'node:path';

/** Where drills of the server with this data folder take place: on its disk, whose room the owner knows. */
export const scratchOf = (dataDir: string): string => join(dataDir, 'drill');
