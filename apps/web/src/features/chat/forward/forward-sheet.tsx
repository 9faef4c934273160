import type { Message } from '@sfera/contract/chat';
import type { UserPreview } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { forward } from '#entities/chat/outgoing/send-message.ts';
import { isCircle, peerName } from '#entities/chat/peer.ts';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import { useUserId } from '#shared/api/session.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { SearchBox } from '../search/search-box.tsx';
import { searchQuery } from '../search/search-query.ts';
import { useSearchText } from '../search/use-search-text.ts';
import styles from './forward-sheet.module.css';
import { PersonChoice } from './person-choice.tsx';
import { text } from './text.ts';

export interface ForwardSheetProps {
  /** Oldest first. */
  messages: readonly Message[];
  /** The other member of the chat that they are of. */
  partner: UserPreview;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the copies are in the outbox. */
  onForwarded: () => void;
}

/** Chooses people and circles, of one's chats or by a search, to whom messages are forwarded. */
export function ForwardSheet({ messages, partner, isOpen, onClose, onForwarded }: ForwardSheetProps) {
  const ownId = useUserId();
  const search = useSearchText();
  const { chats = [] } = useChats();
  const { data: found = [], isFetching } = useQuery({
    ...searchQuery(search.query),
    enabled: search.query !== '',
  });
  const [chosen, setChosen] = useState<ReadonlyMap<string, UserPreview>>(new Map());
  const open = chats
    .filter(({ circle }) => !circle || mayWriteIn(circle))
    .map(({ interlocutor }) => interlocutor);
  const people =
    search.query === '' ? open : [...open.filter((peer) => isNamed(peer, search.query)), ...found];
  const shown = new Map([...chosen.values(), ...people].map((person) => [person.id, person]));

  const toggle = (person: UserPreview) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(person.id)) next.set(person.id, person);
      return next;
    });
  const send = () => {
    for (const person of chosen.values())
      for (const message of messages)
        forward(message, message.senderId === ownId ? null : (message.author ?? partner).login, person);
    toast(text.forwarded(chosen.size), { kind: 'success' });
    onClose();
    onForwarded();
  };

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title(messages.length)}
      footer={
        <Button disabled={chosen.size === 0} onClick={send}>
          {chosen.size > 1 ? text.sendTo(chosen.size) : text.send}
        </Button>
      }
    >
      <SearchBox text={search.text} onType={search.type} />
      {shown.size > 0 ? (
        <ul aria-label={text.people} aria-busy={isFetching} className={styles.people}>
          {[...shown.values()].map((person) => (
            <PersonChoice
              key={person.id}
              person={person}
              isChosen={chosen.has(person.id)}
              onToggle={() => toggle(person)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{text.nobody}</p>
      )}
    </Sheet>
  );
}

/** People are found by the server; the names of circles only this device looks through. */
const isNamed = (peer: UserPreview, query: string): boolean =>
  isCircle(peer) && peerName(peer).toLowerCase().includes(query.toLowerCase());
