import { useQuery } from '@tanstack/react-query';
import type { UploadPassport } from '@sfera/contract/uploads/passport';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import styles from './all-passports.module.css';
import { PassportBody, type PassportBodyProps } from './passport-body.tsx';
import { text } from './text.ts';
import { type PassportOf, passportQuery } from './passport-query.ts';

export interface PassportSheetProps {
  of: PassportOf;
  isOpen: boolean;
  onClose: () => void;
  /** Has the failed video processed again. */
  onRetry: () => void;
  onDelete: () => void;
}

/** The outcome for the files of one's own post or story, step by step, and what to do when it has failed. */
export function PassportSheet({ of, isOpen, onClose, onRetry, onDelete }: PassportSheetProps) {
  const {
    data: passports,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...passportQuery(of), enabled: isOpen });
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      {passports ? (
        <AllPassports passports={passports} onRetry={then(onRetry)} onDelete={then(onDelete)} />
      ) : isError ? (
        <FailureLine words={text.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{text.loading}</p>
      )}
    </Sheet>
  );
}

interface AllPassportsProps extends Pick<PassportBodyProps, 'onRetry' | 'onDelete'> {
  passports: readonly UploadPassport[];
}

/** The passport of each file, in the order of the post. */
function AllPassports({ passports, ...ways }: AllPassportsProps) {
  const [first, ...further] = passports;
  if (!first) return null;
  if (further.length === 0) return <PassportBody passport={first} Heading="h3" {...ways} />;
  return (
    <div>
      {passports.map((passport, at) => {
        const name = text.file(at + 1, passports.length);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a file is known by its place alone
          <section key={at} aria-label={name} className={styles.file}>
            <h3 className={styles.name}>{name}</h3>
            <PassportBody passport={passport} Heading="h4" {...ways} />
          </section>
        );
      })}
    </div>
  );
}
