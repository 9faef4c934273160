import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import { previewAudience } from '@sfera/contract/people/view-as';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import { useQuery } from '@tanstack/react-query';
import { text } from '#entities/view-as/text.ts';
import { call } from '#shared/api/call.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import styles from './audience-note.module.css';

interface AudienceNoteProps {
  whoComments: WhoComments;
  audience: AudienceChoice | undefined;
}

/** Before the publication: who will see the post and who may comment, as the server answers to each of them. */
export function AudienceNote({ whoComments, audience }: AudienceNoteProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['view-as', 'new-post', whoComments, audience],
    queryFn: () => call(previewAudience, { query: { whoComments, ...(audience && { audience }) } }),
    gcTime: 0,
  });
  if (!data && isError)
    return <FailureLine words={text.failed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{text.loading}</p>;
  return (
    <dl className={layout.grid4}>
      {data.audience.map(({ role, isSeen, canComment }) => (
        <div key={role} className={styles.row}>
          <dt>{text.roles[role]}</dt>
          <dd>{isSeen ? (canComment ? text.seen : text.seenSilently) : text.notSeen}</dd>
        </div>
      ))}
    </dl>
  );
}
