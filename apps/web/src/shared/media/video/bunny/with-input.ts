import { MATROSKA, MP4, QTFF, WEBM, type Input } from 'mediabunny';
import { inputReader, openInput as open } from '../../read-input.ts';

/** The containers that may be uploaded and that mediabunny reads. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM];

/** The caller disposes of the input. */
export const openInput = (file: Blob): Input => open(file, FORMATS);

export const withInput = inputReader(FORMATS);
