/** Longest voice message; apps stop the recording there. */
export const VOICE_MAX_SECONDS = 300;
/** More than any browser records in that time. */
export const VOICE_MAX_BYTES = 20 * 1024 * 1024;
/** Bars of the picture of a sound. */
export const WAVEFORM_PEAKS = 64;
/** Loudest bar. */
export const PEAK_MAX = 100;
/** Default; an operator may set another one, and clients learn it from `GET /api/uploadLimits`. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Unit: characters. */
export const FILE_NAME_MAX_LENGTH = 120;
