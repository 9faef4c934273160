import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { UserPreview } from '@sfera/contract/people/users';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listFollowing } from '@sfera/contract/people/follows';
import { PEOPLE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { searchUsers } from '@sfera/contract/people/search';
import { nameBeside } from '#entities/user/name-beside.ts';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { FoundPeople, NobodyFound, peopleSearch } from '#entities/user/people-search/people-search.tsx';
import { useUserId } from '#shared/api/session.ts';
import { circleInvitedQuery } from './invited-query.ts';
import styles from './invite.module.css';
import { call } from '#shared/api/call.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from './text.ts';

interface PersonChoiceProps {
  person: UserPreview;
  /** Is invited already and has not answered. */
  isInvited: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** A person who can be chosen; all of the row is the checkbox. */
const PersonChoice = ({ person, isInvited, isChosen, onToggle }: PersonChoiceProps) => (
  <li>
    <label className={styles.person} data-disabled={isInvited || undefined}>
      <Avatar userId={person.id} login={person.login} src={person.logoImage} size={44} />
      <span className={layout.fillStack}>
        <span className={styles.line}>
          <span className={typography.boldLine} translate="no">
            {person.login}
          </span>
          {person.isVerified && <VerifiedBadge />}
        </span>
        <span className={styles.name}>{isInvited ? text.invited : nameBeside(person)}</span>
      </span>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={isInvited}
        onChange={onToggle}
      />
    </label>
  </li>
);

/** People by login and name. The former ones stay until the next ones come. */
const foundQuery = (words: string) => ({
  ...peopleSearch<UserPreview>(
    'invite-search',
    words,
    async (query, signal) => (await call(searchUsers, { query: { query }, signal })).users,
  ),
  placeholderData: keepPreviousData,
});

/** Whom the inviting person follows, newest follow first: those who are invited most often. */
const followedQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ['invite-followed', userId],
    queryFn: ({ signal }): Promise<UserPreview[]> =>
      call(listFollowing, { params: { id: userId }, query: { limit: PEOPLE_PAGE_SIZE, query: '' }, signal }),
  });

interface PeopleChoiceProps {
  circleId: CircleId;
  /** Trimmed; empty for the people whom one follows. */
  words: string;
  isChosen: (person: UserPreview) => boolean;
  onToggle: (person: UserPreview) => void;
}

/** People who may be invited, each with a checkbox. */
export function PeopleChoice(props: PeopleChoiceProps) {
  const ownId = useUserId();
  const { words } = props;
  if (words !== '') return <Found {...props} />;
  return ownId && <Followed {...props} ownId={ownId} />;
}

function Found({ words, ...choice }: PeopleChoiceProps) {
  const results = useQuery(foundQuery(words));
  return (
    <FoundPeople results={results} text={text} skeleton={<PeopleSkeleton rows={5} />}>
      {(people) => <Choices {...choice} label={text.list} people={people} />}
    </FoundPeople>
  );
}

function Followed({ ownId, words: _none, ...choice }: PeopleChoiceProps & { ownId: UserId }) {
  const { data: people, isPending } = useQuery(followedQuery(ownId));
  if (isPending) return <PeopleSkeleton rows={5} />;
  // The search stays: inviting goes on when this list alone does not come.
  if (!people || people.length === 0) return <NobodyFound title={text.noFollowing} text="" />;
  return <Choices {...choice} label={text.known} people={people} />;
}

interface ChoicesProps extends Omit<PeopleChoiceProps, 'words'> {
  label: string;
  people: readonly UserPreview[];
}

function Choices({ circleId, label, people, isChosen, onToggle }: ChoicesProps) {
  const ownId = useUserId();
  const { data: invited = [] } = useQuery(circleInvitedQuery(circleId));
  const invitedIds = new Set(invited.map(({ id }) => id));
  return (
    <ul aria-label={label} className={styles.people}>
      {people
        .filter(({ id }) => id !== ownId)
        .map((person) => (
          <PersonChoice
            key={person.id}
            person={person}
            isInvited={invitedIds.has(person.id)}
            isChosen={isChosen(person)}
            onToggle={() => onToggle(person)}
          />
        ))}
    </ul>
  );
}
