import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import { isolated } from '@sfera/contract/words/isolated';
import { useQuery } from '@tanstack/react-query';
import Earth from 'lucide-react/icons/earth';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { ReactNode } from 'react';
import { CirclePicture } from '../circle-picture.tsx';
import { circlesQuery } from '../circle-queries.ts';
import { mayWriteIn } from '../may-write-in.ts';
import { text as circleText } from '../text.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './audience-sheet.module.css';
import { text } from './choice-text.ts';

/** A choice beside those of a new publication. */
interface FurtherChoice<Further extends string> {
  value: Further;
  /** 22 px. */
  icon: ReactNode;
  name: string;
  hint: string;
}

interface AudienceSheetProps<Further extends string> {
  value: AudienceChoice | Further;
  onChange: (audience: AudienceChoice | Further) => void;
  /** Stand before the others. */
  further?: readonly FurtherChoice<Further>[];
  isOpen: boolean;
  onClose: () => void;
  openerId: string;
}

/** The choice between all people, the followers, and one of the circles in which the author may write. */
export function AudienceSheet<Further extends string>({
  value,
  onChange,
  further,
  ...sheet
}: AudienceSheetProps<Further>) {
  const { data, isError, isFetching, refetch } = useQuery({ ...circlesQuery, enabled: sheet.isOpen });
  const circles = data?.circles.filter(mayWriteIn) ?? [];
  return (
    <Sheet {...sheet} title={text.title}>
      <div className={styles.choices}>
        <ChoiceList<AudienceChoice | Further>
          label={text.title}
          value={value}
          onChange={onChange}
          choices={[
            ...(further ?? []).map(({ value: own, icon, name, hint }) => ({
              value: own,
              face: face(icon, name, hint),
            })),
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
