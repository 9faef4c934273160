import type { Post } from '@sfera/contract/posts/posts';
import { text } from '../text.ts';

/** The words that screen readers say instead of the photo, or of a video's first picture. */
export const imageAlt = ({ altText, user }: Post): string => altText ?? text.imageOf(user.login);

/** Name of the player of a video. */
export const videoLabel = ({ altText, user }: Post): string =>
  text.videoOf(user.login) + (altText ? `: ${altText}` : '');
