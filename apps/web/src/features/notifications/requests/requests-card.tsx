import { useQuery } from '@tanstack/react-query';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { AvatarStack } from '#shared/ui/avatar/avatar-stack.tsx';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { useSheet } from '#shared/ui/sheet/use-sheet.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import { RequestsSheet } from './requests-sheet.tsx';
import { useRequests } from './use-requests.ts';
import styles from './requests.module.css';

const FOLLOW_REQUESTS_PREVIEW = 5;

const CARD_ID = 'follow-requests';

/** A summary of the follow requests; a press opens them all. Renders nothing without requests. */
export function RequestsCard() {
  const { list, requests = [] } = useRequests();
  const { data: unread } = useQuery(unreadNotificationsQuery);
  const { state, opener } = useSheet();
  const [first] = requests;
  const countRequests = unread?.countRequests ?? 0;
  const total = list.hasNextPage ? Math.max(requests.length, countRequests) : requests.length;
  // A skeleton keeps its place, so that nothing below moves.
  if (list.isPending && countRequests > 0)
    return (
      <div className={styles.outline}>
        <Skeleton shape="box" height="64px" />
      </div>
    );
  return (
    <>
      {first && (
        <button {...opener} id={CARD_ID} type="button" className={styles.card}>
          <AvatarStack
            people={requests.slice(0, FOLLOW_REQUESTS_PREVIEW).map(({ Requester }) => Requester)}
            size={36}
          />
          <span className={layout.fillGrid}>
            <span className={typography.bold}>{text.requests}</span>
            <span className={typography.noteLine}>{text.andMore(first.Requester.login, total - 1)}</span>
          </span>
          <RowArrow />
        </button>
      )}
      <RequestsSheet {...state} openerId={CARD_ID} />
    </>
  );
}
