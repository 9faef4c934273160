import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, type MouseEvent } from 'react';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { PersonRow } from '#entities/user/person-row.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { ListEnd } from '#shared/ui/list-end/list-end.tsx';
import { text } from '../text.ts';
import { useAnswerRequest, type Answer } from './use-answer-request.ts';
import { useRequests } from './use-requests.ts';
import styles from './requests.module.css';

interface RequestsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  openerId: string;
}

/** Everybody who asks to follow, each with Accept and Decline (spec 2, Notifications screen). */
export const RequestsSheet = (props: RequestsSheetProps) => (
  <Sheet {...props} title={text.requests} isFlush>
    <Requests onOpenProfile={props.onClose} />
  </Sheet>
);

function Requests({ onOpenProfile }: { onOpenProfile: () => void }) {
  const { list, requests = [] } = useRequests();
  const { mutate: answer } = useAnswerRequest();
  // The next row comes under the finger: a second tap must not answer it.
  const isSecondTap = { accept: useDoubleTap(), decline: useDoubleTap() };
  const rows = useRef<HTMLUListElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const loadMore = () => void list.fetchNextPage();
  const isMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  const answerWith = (event: MouseEvent, { request, action, index }: Answer & { index: number }) => {
    if (isSecondTap[action](event)) return;
    answer({ request, action });
    // The row goes with the button that has the focus: the next row's takes it, or the one before.
    const next = rows.current?.children[index + 1] ?? rows.current?.children[index - 1];
    next?.querySelector<HTMLElement>(`[data-action=${action}]`)?.focus();
  };

  if (requests.length === 0 && !hasNextPage)
    return <EmptyState icon={<UserPlus size={32} />} title={text.noRequests} />;
  return (
    <div className={styles.list}>
      <ul ref={rows} aria-label={text.requests} aria-busy={isFetchingNextPage}>
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
      {isFetchNextPageError ? (
        <FailureLine words={text.moreFailed} onRetry={loadMore} />
      ) : (
        hasNextPage && <PeopleSkeleton rows={2} />
      )}
      <ListEnd onNear={isMore ? loadMore : null} />
    </div>
  );
}
