import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { useQuery } from '@tanstack/react-query';
import UserSearch from 'lucide-react/icons/user-search';
import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import { folded } from '#shared/text/folded.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { useSearchWords } from '#shared/ui/search-box/use-search-words.ts';
import { useChats } from '../cache/chats-query.ts';
import { peerName, toPeer } from '../peer.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { PeerPicture } from '../peer-picture.tsx';
import styles from './recipients.module.css';
import { RecipientSearchBox } from './recipient-search-box.tsx';
import { searchQuery } from './recipients-query.ts';
import { text } from './text.ts';

interface PersonChoiceProps {
  person: Interlocutor;
  isChosen: boolean;
  onToggle: () => void;
}

/** A person, or a circle, with a check box; the whole row takes the press. */
const PersonChoice = ({ person, isChosen, onToggle }: PersonChoiceProps) => (
  <li>
    <label className={styles.person}>
      <PeerPicture peer={person} size={44} />
      <span className={typography.semiboldLine} translate="no">
        {peerName(person)}
      </span>
      {person.isVerified && <VerifiedBadge />}
      <input type="checkbox" className="visually-hidden" checked={isChosen} onChange={onToggle} />
      <span className={styles.mark} data-chosen={isChosen || undefined}>
        {isChosen && <Check size={16} strokeWidth={3} aria-hidden="true" />}
      </span>
    </label>
  </li>
);

/** The people and circles that were chosen, by their ids, in the order of the choice. */
export type Chosen = ReadonlyMap<string, Interlocutor>;

interface RecipientsProps {
  /** Name of the list for screen readers. */
  label: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** People and circles, of one's chats or by a search, each with a check box. */
export function Recipients({ label, chosen, onChange }: RecipientsProps) {
  const search = useSearchWords();
  const { chats } = useChats();
  const { data: found = [], isFetching } = useQuery({
    ...searchQuery(search.query),
    enabled: search.query !== '',
  });
  // Those that were chosen before stand first: the search may have others.
  const [before] = useState(chosen);
  const open = (chats ?? [])
    .filter(({ circle }) => !circle || mayWriteIn(circle))
    .map(({ interlocutor }) => interlocutor);
  const people =
    search.query === '' ? open : [...open.filter((peer) => isNamed(peer, search.query)), ...found];
  const kept = search.query === '' ? [...before.values()] : [...chosen.values()];
  const shown = new Map([...kept, ...people, ...chosen.values()].map((person) => [person.id, person]));
  const toggle = (person: Interlocutor) => {
    const next = new Map(chosen);
    if (!next.delete(person.id)) next.set(person.id, person);
    onChange(next);
  };
  return (
    <>
      <RecipientSearchBox label={text.searchAll} text={search.typed} onType={search.type} />
      {shown.size > 0 ? (
        <ul aria-label={label} aria-busy={isFetching} className={styles.people}>
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
        <Nobody hasSearched={search.query !== ''} isKnown={chats !== undefined} />
      )}
    </>
  );
}

/** A search without results, or an account without chats; nothing while the chats are on their way. */
const Nobody = ({ hasSearched, isKnown }: { hasSearched: boolean; isKnown: boolean }) =>
  hasSearched ? (
    <EmptyState icon={<UserSearch size={32} />} title={text.nobody} />
  ) : (
    isKnown && <EmptyState icon={<UserSearch size={32} />} title={text.noChats} text={text.noChatsHint} />
  );

/** People are found by the server; the names of circles only this device looks through. */
const isNamed = (peer: Interlocutor, query: string): boolean =>
  toPeer(peer).kind === 'circle' && folded(peerName(peer)).includes(folded(query));
