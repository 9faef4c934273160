import type { CircleId, UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { FoundPeople, NobodyFound } from '#entities/user/people-search/people-search.tsx';
import { useUserId } from '#shared/api/session.ts';
import { circleInvitedQuery } from './invited-query.ts';
import styles from './invite.module.css';
import { followedQuery, foundQuery } from './people-choice-query.ts';
import { PersonChoice } from './person-choice.tsx';
import { text } from './text.ts';

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
  // The search stays: nobody is kept from inviting when this list alone does not come.
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
