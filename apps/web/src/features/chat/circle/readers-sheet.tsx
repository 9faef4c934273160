import { listMessageReaders } from '@sfera/contract/chat/circles';
import type { MessageId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { PersonRow } from '#entities/user/person-row.tsx';
import { call } from '#shared/api/call.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import styles from './circle-chat.module.css';
import { text } from './text.ts';

export interface ReadersSheetProps {
  messageId: MessageId;
  isOpen: boolean;
  onClose: () => void;
}

/** Who has read an own message of a circle. */
export const ReadersSheet = ({ messageId, isOpen, onClose }: ReadersSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.readers} height="list">
    <Readers messageId={messageId} onOpen={onClose} />
  </Sheet>
);

function Readers({ messageId, onOpen }: { messageId: MessageId; onOpen: () => void }) {
  const query = useQuery({
    queryKey: ['message-readers', messageId],
    queryFn: ({ signal }) => call(listMessageReaders, { params: { messageId }, signal }),
    // Others read it meanwhile.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  if (!query.data) {
    const outline = <PeopleSkeleton rows={3} />;
    return <LoadingOrFailed query={query} failed={text.readersFailed} reason={null} waiting={outline} />;
  }
  const { count, people } = query.data;
  return (
    <>
      <p role="status" className={styles.count}>
        {text.readBy(count)}
      </p>
      <ul aria-label={text.readers} className={styles.people}>
        {people.map((person) => (
          <PersonRow key={person.id} user={person} onOpen={onOpen} />
        ))}
      </ul>
      {count > people.length && <p className={styles.more}>{text.moreReaders(count - people.length)}</p>}
      <p className={styles.hint}>{text.readersHint}</p>
    </>
  );
}
