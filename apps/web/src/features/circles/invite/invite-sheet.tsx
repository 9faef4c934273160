import { inviteToCircle } from '@sfera/contract/circle-invitations';
import type { Circle } from '@sfera/contract/circles';
import { CIRCLE_INVITED_AT_ONCE } from '@sfera/contract/circle-limits';
import type { UserPreview } from '@sfera/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import { useSearchWords } from '#shared/ui/search-box/use-search-words.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { circleInvitedQuery } from './invited-query.ts';
import { ChosenPeople } from './chosen-people.tsx';
import styles from './invite.module.css';
import { PeopleChoice } from './people-choice.tsx';
import { text } from './text.ts';

interface InviteSheetProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses people who are invited to a circle. What is chosen stays until it is sent, also when the sheet is closed. */
export function InviteSheet({ circle: { id }, isOpen, onClose }: InviteSheetProps) {
  const cache = useQueryClient();
  const { typed, setTyped, words } = useSearchWords();
  const [chosen, setChosen] = useState<readonly UserPreview[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (people: readonly UserPreview[]) =>
      call(inviteToCircle, { params: { id }, body: { userIds: people.map((person) => person.id) } }),
    onSuccess({ invited }, people) {
      toast(text.done(invited.length, people.length), { kind: 'success' });
      setChosen([]);
      setTyped('');
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
          onType={setTyped}
          onClear={() => setTyped('')}
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
