import { MATROSKA, MP4, QTFF, WEBM, type Input } from 'mediabunny';
import { inputReader, openInput as open } from '../../read-input.ts';

/** Of the containers that may be uploaded, those that mediabunny reads. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM];

/** To be disposed. */
export const openInput = (file: Blob): Input => open(file, FORMATS);

export const withInput = inputReader(FORMATS);
