import { useQuery } from '@tanstack/react-query';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { AllPassports } from './all-passports.tsx';
import { type PassportOf, passportQuery } from './passport-query.ts';
import { text } from './text.ts';

export interface PassportSheetProps {
  of: PassportOf;
  isOpen: boolean;
  onClose: () => void;
  /** Has the failed video processed again. */
  onRetry: () => void;
  onDelete: () => void;
}

/** What has become of the files of one's own post or story, step by step, and what to do when it has failed. */
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
