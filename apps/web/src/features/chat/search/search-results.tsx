import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { ChatSummary } from '@sfera/contract/chat/chat';
import { useInfiniteQuery, useQuery, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { searchMessages } from '@sfera/contract/chat/search';
import type { MessageId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { FoundPeople } from '#entities/user/people-search/people-search.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { RowsSkeleton } from '../person-row/rows-skeleton.tsx';
import type { OpenChat } from '../use-open-chat.ts';
import { FoundMessage } from './found-message.tsx';
import { call } from '#shared/api/call.ts';
import { peerName } from '#entities/chat/peer.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { ChatLink } from '../person-row/chat-link.tsx';
import { PeerPicture } from '#entities/chat/peer-picture.tsx';
import row from '../person-row/row.module.css';
import styles from './search-results.module.css';
import { text } from './text.ts';
import { searchQuery } from '#entities/chat/recipients/recipients-query.ts';
import typography from '#shared/ui/typography/typography.module.css';

interface FoundPersonProps {
  person: Interlocutor;
  /** There is a chat with the person already. */
  isKnown?: boolean;
  onOpen: (person: Interlocutor) => void;
}

/** A person, or a known circle, in the results. The whole row is a link to the chat, which may not exist yet. */
const FoundPerson = ({ person, isKnown = false, onOpen }: FoundPersonProps) => (
  <li className={row.row}>
    <ChatLink person={person} onOpen={onOpen}>
      <PeerPicture peer={person} size={52} />
      <span className={row.lines}>
        <span className={row.line}>
          <span className={typography.boldLine} translate="no">
            {peerName(person)}
          </span>
          {person.isVerified && <VerifiedBadge />}
        </span>
        {!['', peerName(person)].includes(isolated(person.userName)) && (
          <span className={row.words}>{isolated(person.userName)}</span>
        )}
      </span>
      {!isKnown && <span className={styles.start}>{text.start}</span>}
    </ChatLink>
  </li>
);

/** The messages of all chats with these words, newest first. `query` is trimmed; an empty one asks for nothing. */
const foundMessagesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['found-messages', query],
    queryFn: ({ pageParam: before, signal }) =>
      call(searchMessages, { query: { query, ...(before && { before }) }, signal }),
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: query !== '',
    placeholderData: keepPreviousData,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });

interface SearchResultsProps {
  /** Trimmed; empty while there is nothing to search for. */
  query: string;
  onOpen: OpenChat;
}

const namesOf = ({ interlocutor: { login, userName } }: ChatSummary) => [login, ...userName.split(/\s+/)];

/** Chats of the device's list whose person has a word of the login or name that begins so. */
function chatsWith(chats: readonly ChatSummary[], query: string): ChatSummary[] {
  const wanted = query.replace(/^@/, '').toLowerCase();
  return wanted === ''
    ? []
    : chats.filter((chat) => namesOf(chat).some((name) => name.toLowerCase().startsWith(wanted)));
}

/** The chats, people and messages found; each leads to a chat, a message to its place there. */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const people = useQuery(searchQuery(query));
  const found = useInfiniteQuery(foundMessagesQuery(query));
  const { chats = [] } = useChats();
  const known = chatsWith(chats, query);
  const messages = query === '' ? [] : (found.data?.pages.flatMap((page) => page.messages) ?? []);
  // Missing people are not told of where a chat or a message is found.
  const isSomething = known.length > 0 || messages.length > 0 || found.hasNextPage;
  const next = found.hasNextPage && !found.isFetching ? () => void found.fetchNextPage() : null;
  return (
    <>
      {known.length > 0 && (
        <Section id="found-chats" title={text.chats}>
          {known.map(({ interlocutor }) => (
            <FoundPerson key={interlocutor.id} person={interlocutor} isKnown onOpen={onOpen} />
          ))}
        </Section>
      )}
      {!(isSomething && (people.isError || people.data?.length === 0)) && (
        <FoundPeople results={people} text={text} skeleton={<RowsSkeleton label={text.loading} rows={5} />}>
          {(all) => (
            <Section id="chat-search-results" title={text.results}>
              {all.map((person) => (
                <FoundPerson key={person.id} person={person} onOpen={onOpen} />
              ))}
            </Section>
          )}
        </FoundPeople>
      )}
      {messages.length > 0 && (
        <Section id="found-messages" title={text.messages} isOld={found.isPlaceholderData}>
          {messages.map((message) => (
            <FoundMessage key={message.id} found={message} onOpen={onOpen} />
          ))}
        </Section>
      )}
      <ListEnd onNear={next} />
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Results of the previous query. */
  isOld?: boolean;
  children: ReactNode;
}

const Section = ({ id, title, isOld = false, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    <ul aria-labelledby={id} aria-busy={isOld} className={styles.list}>
      {children}
    </ul>
  </section>
);
