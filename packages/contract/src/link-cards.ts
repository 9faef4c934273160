import * as z from 'zod/mini';
import { MessageId } from './ids.ts';
import { defineRoute } from './kit/route.ts';
import { textParts } from './text-links.ts';

export const CARD_TITLE_MAX_LENGTH = 120;
export const CARD_DESCRIPTION_MAX_LENGTH = 200;

/** What the page behind a link says of itself. The server has read the page: no reader's device calls it. */
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

/**
 * The card of the first link of a message. The server reads the page when nobody has asked for the card before, or long
 * ago; `card` is null for a page that says nothing of itself, cannot be reached, or is in a private network.
 * Errors: `message_not_found`, also for other people's messages; `busy` while too many pages are being read.
 */
export const getLinkCard = defineRoute({
  method: 'GET',
  path: '/api/message/:messageId/card',
  summary: 'Карточка ссылки из сообщения',
  access: 'member',
  params: z.object({ messageId: MessageId }),
  response: z.object({ card: z.nullable(LinkCard) }),
  errors: ['signed_out', 'message_not_found', 'rate_limited'],
  rateLimit: { calls: 120, seconds: 60, by: 'person' },
});
