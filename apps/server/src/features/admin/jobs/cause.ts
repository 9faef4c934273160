import { tmpdir } from 'node:os';
import { firstCharacters } from '@sfera/contract/words/characters';

/** Long enough for what ffmpeg says last. Unit: characters. */
const MAX_LENGTH = 500;

/**
 * The message of an error without what the owner need not see: e-mail addresses, the secret part of addresses (an
 * endpoint of a push subscription is a key to a browser), and where the server keeps its files.
 */
export const shortenCause = (message: string, dataDir: string): string =>
  firstCharacters(
    message
      .replaceAll(dataDir, '…')
      .replaceAll(tmpdir(), '…')
      .replaceAll(/(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g, '…@…')
      .replaceAll(/(https?:\/\/[^\s/"'?#]+)[/?#][^\s"']*/g, '$1/…')
      .trim(),
    MAX_LENGTH,
  );
