import { ALL_FORMATS, HLS } from 'mediabunny';
import { inputReader } from '../../read-input.ts';

/** Playlists are left out, because they would make mediabunny fetch other files. */
export const withMusic = inputReader(ALL_FORMATS.filter((format) => format !== HLS));
