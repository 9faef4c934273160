import * as v from 'valibot';
import { textParts } from '../words/text-links.ts';

export const CARD_TITLE_MAX_LENGTH = 120;
export const CARD_DESCRIPTION_MAX_LENGTH = 200;

/** The facts that the page behind a link tells of itself. The server has read the page: no reader's device calls it. */
export const LinkCard = v.object({
  /** The link as the message has it. */
  url: v.string(),
  /** Name of the site, or its host. */
  site: v.string(),
  title: v.string(),
  description: v.nullable(v.string()),
  /** Address of a square picture, as of an account. */
  picture: v.nullable(v.string()),
});
export type LinkCard = v.InferOutput<typeof LinkCard>;

/** The link of a text that gets a card: the first one. */
export function cardLinkOf(text: string): string | null {
  const link = textParts(text).find((part) => part.kind === 'link');
  return link?.kind === 'link' ? link.href : null;
}
