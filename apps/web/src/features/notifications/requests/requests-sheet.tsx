import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, type MouseEvent } from 'react';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { PersonRow } from '#entities/user/person-row.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import { text } from '../text.ts';
import { useAnswerRequest, type Answer } from './use-answer-request.ts';
import { useRequests } from './use-requests.ts';
import styles from './requests.module.css';

interface RequestsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  openerId: string;
}

/** All follow requests, each with Accept and Decline. */
export const RequestsSheet = (props: RequestsSheetProps) => (
  <Sheet {...props} title={text.requests} height="list" isFlush>
    <Requests onOpenProfile={props.onClose} />
  </Sheet>
);

function Requests({ onOpenProfile }: { onOpenProfile: () => void }) {
  const { list, requests = [] } = useRequests();
  const { mutate: answer } = useAnswerRequest();
  // The next row moves under the finger: a second tap must not answer it.
  const isSecondTap = { accept: useDoubleTap(), decline: useDoubleTap() };
  const rows = useRef<HTMLUListElement>(null);

  const answerWith = (event: MouseEvent, { request, action, index }: Answer & { index: number }) => {
    if (isSecondTap[action](event)) return;
    answer({ request, action });
    // The answered row unmounts with the focused button: the next row gets the focus, or the previous one.
    const next = rows.current?.children[index + 1] ?? rows.current?.children[index - 1];
    next?.querySelector<HTMLElement>(`[data-action=${action}]`)?.focus();
  };

  if (requests.length === 0 && !list.hasNextPage)
    return <EmptyState icon={<UserPlus size={32} />} title={text.noRequests} />;
  return (
    <div className={styles.list}>
      <ul ref={rows} aria-label={text.requests} aria-busy={list.isFetchingNextPage}>
        {requests.map((request, index) => (
          <PersonRow
            key={request.id}
            user={request.Requester}
            onOpen={onOpenProfile}
            isEndBelow
            end={
              <>
                <Button
                  size="small"
                  variant="primary"
                  data-action="accept"
                  aria-label={`${text.accept}: ${request.Requester.login}`}
                  onClick={(event) => answerWith(event, { request, action: 'accept', index })}
                >
                  {text.accept}
                </Button>
                <Button
                  size="small"
                  data-action="decline"
                  aria-label={`${text.decline}: ${request.Requester.login}`}
                  onClick={(event) => answerWith(event, { request, action: 'decline', index })}
                >
                  {text.decline}
                </Button>
              </>
            }
          />
        ))}
      </ul>
      <More list={list} failed={text.moreFailed} outline={<PeopleSkeleton rows={2} />} />
    </div>
  );
}
