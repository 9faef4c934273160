import * as z from 'zod/mini';
import { textParts } from '../words/text-links.ts';

export const CARD_TITLE_MAX_LENGTH = 120;
export const CARD_DESCRIPTION_MAX_LENGTH = 200;

/** The facts that the page behind a link tells of itself. The server has read the page: no reader's device calls it. */
export const LinkCard = z.object({
  /** The link as the message has it. */
  url: z.string(),
  /** Name of the site, or its host. */
  site: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** Address of a square picture, as of an account. */
  picture: z.nullable(z.string()),
});
export type LinkCard = z.infer<typeof LinkCard>;

/** The link of a text that gets a card: the first one. */
export function cardLinkOf(text: string): string | null {
  const link = textParts(text).find((part) => part.kind === 'link');
  return link?.kind === 'link' ? link.href : null;
}
