import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import { isolated } from '@sfera/contract/words/isolated';
import { useQuery } from '@tanstack/react-query';
import Earth from 'lucide-react/icons/earth';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { ReactNode } from 'react';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import { text as circleText } from '#entities/circle/text.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './audience.module.css';
import { text } from './text.ts';

interface AudienceSheetProps {
  value: AudienceChoice;
  onChange: (audience: AudienceChoice) => void;
  isOpen: boolean;
  onClose: () => void;
  openerId: string;
}

/** The choice between all people, the followers, and one of the circles in which the author may write. */
export function AudienceSheet({ value, onChange, ...sheet }: AudienceSheetProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...circlesQuery, enabled: sheet.isOpen });
  const circles = data?.circles.filter(mayWriteIn) ?? [];
  return (
    <Sheet {...sheet} title={text.title}>
      <div className={styles.choices}>
        <ChoiceList<AudienceChoice>
          label={text.title}
          value={value}
          onChange={onChange}
          choices={[
            {
              value: 'everyone',
              face: face(<Earth size={22} />, text.everyone, text.everyoneHint),
            },
            {
              value: 'followers',
              face: face(<UserRoundCheck size={22} />, text.followers, text.followersHint),
            },
            ...circles.map((circle) => ({
              value: circle.id,
              face: face(
                <CirclePicture circle={circle} size={40} />,
                isolated(circle.name),
                circleText.count(circle.countPeople),
              ),
            })),
          ]}
        />
        {!data && isError && (
          <FailureLine words={circleText.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && (
          <div role="status" aria-label={text.loading}>
            <Skeleton shape="box" height="56px" />
          </div>
        )}
        {data && circles.length === 0 && <p className={typography.note}>{text.noCircles}</p>}
      </div>
    </Sheet>
  );
}

const face = (picture: ReactNode, name: string, hint: string) => (
  <>
    <span aria-hidden="true" className={styles.picture}>
      {picture}
    </span>
    <span className={styles.words}>
      <span className={typography.semiboldLine}>{name}</span>
      <span className={typography.note}>{hint}</span>
    </span>
  </>
);
