import { inviteToCircle } from '@sfera/contract/circles/invitations';
import type { Circle } from '@sfera/contract/circles/circles';
import { CIRCLE_INVITED_AT_ONCE } from '@sfera/contract/circles/limits';
import type { UserPreview } from '@sfera/contract/people/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import { useSearchWords } from '#shared/ui/search-box/use-search-words.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { circleInvitedQuery } from './invited-query.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import styles from './invite.module.css';
import { text } from './text.ts';
import { PeopleChoice } from './people-choice.tsx';

interface ChosenPeopleProps {
  people: readonly UserPreview[];
  onRemove: (person: UserPreview) => void;
}

/** Who is chosen so far, wherever the list of the search is meanwhile. */
const ChosenPeople = ({ people, onRemove }: ChosenPeopleProps) =>
  people.length > 0 && (
    <ul aria-label={text.chosen} className={styles.chosen}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            aria-label={text.unchoose(person.login)}
            className={styles.chip}
            onClick={() => onRemove(person)}
          >
            <Avatar userId={person.id} login={person.login} src={person.logoImage} size={28} />
            <span aria-hidden="true">{person.login}</span>
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );

interface InviteSheetProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses people who are invited to a circle. What is chosen stays until it is sent, also when the sheet is closed. */
export function InviteSheet({ circle: { id }, isOpen, onClose }: InviteSheetProps) {
  const cache = useQueryClient();
  const { typed, type, words } = useSearchWords();
  const [chosen, setChosen] = useState<readonly UserPreview[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (people: readonly UserPreview[]) =>
      call(inviteToCircle, { params: { id }, body: { userIds: people.map((person) => person.id) } }),
    onSuccess({ invited }, people) {
      toast(text.done(invited.length, people.length), { kind: 'success' });
      setChosen([]);
      type('');
      onClose();
    },
    onError: (error) => toast(`${text.inviteFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => cache.invalidateQueries(circleInvitedQuery(id)),
  });
  const toggle = (person: UserPreview) => {
    const others = chosen.filter((other) => other.id !== person.id);
    if (others.length < chosen.length) return setChosen(others);
    if (chosen.length === CIRCLE_INVITED_AT_ONCE) return toast(text.tooMany(CIRCLE_INVITED_AT_ONCE));
    setChosen([...chosen, person]);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      height="full"
      isFlush
      footer={
        <div className={styles.foot}>
          <ChosenPeople people={chosen} onRemove={toggle} />
          <Button
            variant="primary"
            isWide
            disabled={chosen.length === 0}
            isLoading={isPending}
            onClick={() => mutate(chosen)}
          >
            {text.submit(chosen.length)}
          </Button>
        </div>
      }
    >
      <div role="search" className={styles.search}>
        <SearchBox
          look="pill"
          label={text.search}
          clearLabel={text.clear}
          value={typed}
          onType={type}
          onClear={() => type('')}
        />
      </div>
      <PeopleChoice
        circleId={id}
        words={words}
        isChosen={(person) => chosen.some((other) => other.id === person.id)}
        onToggle={toggle}
      />
    </Sheet>
  );
}
