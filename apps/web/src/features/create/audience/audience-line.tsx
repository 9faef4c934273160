import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { Circle } from '@sfera/contract/circles/circles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { OpenRow } from '#shared/ui/open-row/open-row.tsx';
import styles from './audience-line.module.css';
import { text } from '#entities/circle/audience/choice-text.ts';

const AudienceSheet = openedPart(
  async () => (await import('#entities/circle/audience/audience-sheet.tsx')).AudienceSheet<never>,
);

interface AudienceLineProps {
  /** The chosen people; missing: all people. */
  value: AudienceChoice | undefined;
  onChange: (audience: AudienceChoice) => void;
}

/** «Кому: Семья · 5 человек»; a press leads to another choice. */
export function AudienceLine({ value = 'everyone', onChange }: AudienceLineProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(circlesQuery);
  const isCircle = !(value === 'everyone' || value === 'followers');
  const circle = data?.circles.find((own) => own.id === value);
  const isImpossible = isCircle && data !== undefined && !(circle && mayWriteIn(circle));
  return (
    <>
      <OpenRow
        id={id}
        label={text.label}
        value={wordsOf(value, circle)}
        picture={circle && <CirclePicture circle={circle} size={24} />}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
      />
      {isImpossible && (
        <p role="alert" className={styles.gone}>
          {text.gone}
        </p>
      )}
      <AudienceSheet
        value={value}
        onChange={onChange}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        openerId={id}
      />
    </>
  );
}

function wordsOf(value: AudienceChoice, circle: Circle | undefined): string {
  if (value === 'everyone') return text.everyone;
  if (value === 'followers') return text.followers;
  return circle ? text.circle(circle) : text.unknown;
}
