import type { AdminPerson } from '@sfera/contract/admin/people';
import { isolated } from '@sfera/contract/words/isolated';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Link } from '#shared/router/index.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { Bar } from '../../parts/bar.tsx';
import { Facts } from '../../parts/facts.tsx';
import { QuotaChoice } from '../../quota/quota-choice.tsx';
import { text as quotaText } from '../../quota/text.ts';
import { useSetQuota } from '../people-queries.ts';
import { text } from '../text.ts';
import { RolePart } from './role-part.tsx';
import styles from './sheet.module.css';
import { StandingPart } from './standing-part.tsx';

interface PersonSheetProps {
  person: AdminPerson;
  /** Quota of a person without one of their own; null: none. */
  defaultQuotaBytes: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** A person as the owner sees them, with everything that the owner can change. */
export function PersonSheet({ person, defaultQuotaBytes, isOpen, onClose }: PersonSheetProps) {
  const { id, login, userName, logoImage, usedBytes, quotaBytes } = person;
  const profilePath = useProfilePath(id);
  const quota = useSetQuota(person);
  const limitBytes = quotaBytes ?? defaultQuotaBytes;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={login} desktop="panel">
      <div className={layout.stack5}>
        <div className={styles.who}>
          <Avatar userId={id} login={login} src={logoImage} size={64} />
          <div className={styles.whoWords}>
            {userName && <p className={typography.semibold}>{isolated(userName)}</p>}
            <Link to={profilePath} className={styles.profile} onClick={onClose}>
              {text.profile}
            </Link>
          </div>
        </div>
        <Facts rows={factsOf(person)} />
        <section aria-labelledby={`${id}-quota`} className={styles.part}>
          <h3 id={`${id}-quota`}>{text.quota}</h3>
          <p>
            {limitBytes === null
              ? formatBytes(usedBytes)
              : text.usedOf(formatBytes(usedBytes), formatBytes(limitBytes))}
          </p>
          {limitBytes !== null && (
            <Bar
              parts={[{ share: usedBytes / Math.max(1, limitBytes), tone: 'main' }]}
              state={usedBytes >= limitBytes ? 'problem' : 'fine'}
            />
          )}
          <QuotaChoice
            label={text.quota}
            value={quota.isPending ? quota.variables : quotaBytes}
            nullName={quotaText.likeAll(defaultQuotaBytes)}
            isBusy={quota.isPending}
            onChoose={quota.mutate}
          />
        </section>
        <RolePart person={person} />
        <StandingPart person={person} />
      </div>
    </Sheet>
  );
}

const factsOf = ({ createdAt, lastSeenAt, countPosts, limitedUntil, disabledAt }: AdminPerson) => [
  [text.joined, fullDate(createdAt)] as const,
  [
    text.lastSeen,
    lastSeenAt === null ? text.notSignedIn : <RelativeTime key="seen" at={lastSeenAt} />,
  ] as const,
  [text.posts, formatNumber(countPosts)] as const,
  ...(limitedUntil === null ? [] : [[text.limitedUntil, fullDate(limitedUntil)] as const]),
  ...(disabledAt === null ? [] : [[text.disabledAt, fullDate(disabledAt)] as const]),
];
