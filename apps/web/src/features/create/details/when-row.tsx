import { useId, useState } from 'react';
import { text } from '#entities/scheduled/text.ts';
import { TimeSheet } from '#entities/scheduled/time-sheet.tsx';
import { fullDate } from '#shared/text/full-date.ts';
import { OpenRow } from '#shared/ui/open-row/open-row.tsx';
import type { Work } from '../works/work.ts';

interface WhenRowProps {
  value: Work['publishAt'];
  onChange: (change: Pick<Work, 'publishAt'>) => void;
}

/** Now, or at a time to come. */
export function WhenRow({ value, onChange }: WhenRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choose = (publishAt: Work['publishAt']) => {
    onChange({ publishAt });
    setOpen(false);
  };
  return (
    <>
      <OpenRow
        id={id}
        label={text.when}
        value={value === undefined ? text.now : fullDate(value)}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      <TimeSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        openerId={id}
        value={value}
        onChoose={choose}
        onNow={() => choose(undefined)}
      />
    </>
  );
}
