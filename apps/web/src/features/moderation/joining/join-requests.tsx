import { isolated } from '@sfera/contract/words/isolated';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import { joinRequestsQuery, useAnswerJoinRequest } from './joining-queries.ts';

/** The requests to join, oldest first. */
export function JoinRequests() {
  const list = useInfiniteQuery(joinRequestsQuery);
  const { mutate: answer, isPending, variables } = useAnswerJoinRequest();
  const requests = list.data?.pages.flatMap((page) => page.requests);
  if (!requests) return <LoadingOrFailed query={list} />;
  return (
    <section className={styles.card} aria-label={text.joinRequests}>
      <h2 className={styles.heading}>{text.joinRequests}</h2>
      {requests.length === 0 && !list.hasNextPage && <p className={typography.note}>{text.noJoinRequests}</p>}
      <ul>
        {requests.map((request) => (
          <li key={request.id} className={styles.entry}>
            <Avatar userId={request.id} login={request.login} src={null} size={52} />
            <div className={styles.entryWords}>
              <p className={styles.strong}>
                <span translate="no">{request.login}</span>
                {request.userName && ` · ${isolated(request.userName)}`}
              </p>
              {request.about !== '' && <p dir="auto">{request.about}</p>}
              <p className={typography.note}>
                <RelativeTime at={request.createdAt} />
              </p>
            </div>
            <div className={styles.entryEnd}>
              <Button
                size="small"
                variant="primary"
                aria-label={text.approveNamed(request.login)}
                isLoading={isPending && variables.request.id === request.id && variables.approve}
                onClick={() => answer({ request, approve: true })}
              >
                {text.approve}
              </Button>
              <Button
                size="small"
                aria-label={text.declineNamed(request.login)}
                isLoading={isPending && variables.request.id === request.id && !variables.approve}
                onClick={() => answer({ request, approve: false })}
              >
                {text.decline}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <More list={list} />
    </section>
  );
}
