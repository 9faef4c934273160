import { type DataExport, getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import { EXPORT_LIFETIME_HOURS } from '@sfera/contract/accounts/limits';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { ApiError, call } from '#shared/api/call.ts';
import form from '#shared/form/form-failure.module.css';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { Sheet, type SheetProps } from '#shared/ui/sheet/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../account.module.css';
import { OwnPasswordForm } from '../own-password-form.tsx';
import { text as accountText } from '../text.ts';

/** How often the state of an archive is polled while the page is visible. Unit: milliseconds. */
const POLL_MS = 3_000;

const dataExportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => call(getDataExport, { signal }),
  // The archive may have expired, or been started in another tab.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.status === 'preparing' ? POLL_MS : false),
});

const { queryKey } = dataExportQuery;
const mutationKey = ['start-data-export'];

const text = accountText.dataExport;

/** «7 марта в 14:05», in the local time zone. */
const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

type DataExportSheetProps = Pick<SheetProps, 'isOpen' | 'onClose' | 'openerId'>;

/** An archive of all data that a person has given to this server. */
export const DataExportSheet = (state: DataExportSheetProps) => (
  <Sheet {...state} title={text.title}>
    <Archive />
  </Sheet>
);

function Archive() {
  const query = useQuery(dataExportQuery);
  const archive = query.data;
  const { start, isPending, error, reset } = useStartDataExport();
  if (!archive && query.error)
    return <LoadingOrFailed query={query} failed={text.loadFailed} reason={null} />;
  return (
    <section className={styles.part} aria-label={text.title} aria-busy={!archive}>
      <p className={typography.muted}>
        {text.intro} {text.hours(EXPORT_LIFETIME_HOURS)}
      </p>
      {archive ? (
        <>
          <div role="status">
            <ArchiveState archive={archive} />
          </div>
          {archive.status !== 'preparing' && (
            <OwnPasswordForm
              hint={text.passwordHint}
              failed={text.startFailed}
              onSubmit={start}
              error={isWorthSaying(error) ? error : null}
              onEdit={reset}
            >
              <Button
                type="submit"
                variant={archive.status === 'ready' ? 'plain' : 'primary'}
                isWide
                isLoading={isPending}
              >
                {archive.status === 'ready' ? text.prepareNew : text.prepare}
              </Button>
            </OwnPasswordForm>
          )}
        </>
      ) : (
        <>
          <span className="visually-hidden">{text.loading}</span>
          <Skeleton shape="box" height="48px" />
        </>
      )}
    </section>
  );
}

const isWorthSaying = (error: Error | null): error is Error =>
  error !== null && !(error instanceof ApiError && error.code === 'export_running');

function ArchiveState({ archive: { status, url, sizeBytes, expiresAt } }: { archive: DataExport }) {
  if (status === 'preparing')
    return (
      <div className={styles.state}>
        <Spinner size={24} label={text.preparing} />
        <div>
          <p className={typography.bold}>{text.preparing}</p>
          <p className={typography.muted}>{text.preparingHint}</p>
        </div>
      </div>
    );
  if (status === 'failed') return <p className={form.failure}>{text.failed}</p>;
  if (status === 'none' || url === null) return null;
  return (
    <div className={styles.ready}>
      <p className={typography.bold}>{text.ready}</p>
      <a href={url} download className={styles.download}>
        <Download size={20} aria-hidden="true" />
        {text.download(formatBytes(sizeBytes ?? 0))}
      </a>
      {expiresAt !== null && (
        <p className={typography.muted}>{text.until(moment.format(new Date(expiresAt)))}</p>
      )}
    </div>
  );
}

/** Starts a new archive. An archive that is being made already counts as success. */
function useStartDataExport() {
  const cache = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: (password: string) => call(startDataExport, { body: { password } }),
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    onError(refusal) {
      if (refusal instanceof ApiError && refusal.code === 'export_running')
        return cache.invalidateQueries({ queryKey });
      return undefined;
    },
  });
  // A second tap may come before the button is rendered as busy.
  const start = (password: string) => void (cache.isMutating({ mutationKey }) === 0 && mutate(password));
  return { start, isPending, error, reset };
}
