import type { CurrentUser } from '@sfera/contract/people/users';
import { useState } from 'react';
import { birthdayWords } from '#entities/user/birthday/birthday-words.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { OpenRow, OpenRows } from '#shared/ui/open-row/open-row.tsx';
import { text } from './text.ts';

const BirthdaySheet = openedPart(async () => (await import('./birthday-sheet.tsx')).BirthdaySheet);

/** The birthday of the account, saved apart from the form in which the row stands. */
export function BirthdayRow({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenRows>
        <OpenRow
          id="birthday"
          label={text.title}
          value={user.birthday ? birthdayWords(user.birthday) : text.none}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
        />
      </OpenRows>
      <BirthdaySheet user={user} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
