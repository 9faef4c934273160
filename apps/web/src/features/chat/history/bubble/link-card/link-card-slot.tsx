import type { Message } from '@sfera/contract/chat';
import { cardLinkOf } from '@sfera/contract/link-cards';
import { knownPart } from '#shared/ui/on-demand/known-part.ts';

const useLinkCard = knownPart(() => import('./link-card.tsx'));

/** Where the card of a stored message's first link stands, if the text has a link. */
export function LinkCardSlot({ message }: { message: Message }) {
  const url = message.event ? null : cardLinkOf(message.content);
  return url && <Slot url={url} message={message} />;
}

function Slot(props: { url: string; message: Message }) {
  const part = useLinkCard();
  return part && <part.LinkCard {...props} />;
}
