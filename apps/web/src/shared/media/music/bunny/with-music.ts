import { ALL_FORMATS, HLS } from 'mediabunny';
import { inputReader } from '../../read-input.ts';

/** Of all formats but playlists, which would have other files fetched. */
export const withMusic = inputReader(ALL_FORMATS.filter((format) => format !== HLS));
