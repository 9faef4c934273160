import { checkCircleLink, joinCircle } from '@sfera/contract/circles/invitations';
import type { CirclePreview } from '@sfera/contract/circles/circles';
import { isolated } from '@sfera/contract/words/isolated';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Link2Off from 'lucide-react/icons/link-2-off';
import { circlePath } from '#entities/circle/circle-path.ts';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { text as circleText } from '#entities/circle/text.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './join.module.css';
import { text } from './text.ts';

/** Where the link of a circle leads. The code stands after `#`, so that it reaches no log and no other site. */
export function JoinPage() {
  const goBack = useGoBack();
  usePageTitle(text.title);
  const code = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...CIRCLES_KEY, 'link-check', code],
    queryFn: ({ signal }) => call(checkCircleLink, { body: { code }, signal }),
    staleTime: 0,
  });
  return (
    <section aria-label={text.title} className={column.page}>
      <ScreenHead title={text.title} onBack={() => goBack('/circles')} />
      {data && <Invited code={code} {...data} />}
      {!data && !error && (
        <div role="status" aria-label={text.checking} className={styles.card}>
          <Skeleton shape="circle" width="96px" />
          <Skeleton width="180px" />
          <Skeleton width="90px" />
        </div>
      )}
      {!data && error && <Refusal error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
    </section>
  );
}

function Invited({ code, circle, isInside }: { code: string; circle: CirclePreview; isInside: boolean }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { id, name, countPeople } = circle;
  const open = () => navigate(circlePath(id), { replace: true });
  const { mutate: join, isPending } = useMutation({
    mutationFn: () => call(joinCircle, { body: { code } }),
    async onSuccess() {
      toast(text.joined(name), { kind: 'success' });
      await open();
      await cache.invalidateQueries({ queryKey: CIRCLES_KEY });
    },
    onError: (error) => toast(`${text.joinFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <div className={styles.card}>
      <CirclePicture circle={circle} size={96} isPriority />
      <h2 className={typography.title}>{isInside ? isolated(name) : text.invites(name)}</h2>
      <p className={styles.words}>{circleText.count(countPeople)}</p>
      <p className={styles.words}>{isInside ? text.inside : text.hint}</p>
      {isInside ? (
        <Button variant="primary" isWide onClick={() => void open()}>
          {text.open}
        </Button>
      ) : (
        <Button variant="primary" isWide isLoading={isPending} onClick={() => join()}>
          {text.join}
        </Button>
      )}
    </div>
  );
}

function Refusal(props: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const { error, isRetrying, onRetry } = props;
  const navigate = useNavigate();
  const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
  if (!refusal) return <FailureState title={text.failed} isRetrying={isRetrying} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        icon={<Link2Off size={32} />}
        title={text.invalid}
        text={refusal}
        action={
          <Button onClick={() => void navigate('/circles', { replace: true })}>{text.toCircles}</Button>
        }
      />
    </div>
  );
}
