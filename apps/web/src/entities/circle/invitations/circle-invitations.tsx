import { isolated } from '@sfera/contract/words/isolated';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type MouseEvent } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { CirclePicture } from '../circle-picture.tsx';
import { circlesQuery } from '../circle-queries.ts';
import { text as circleText } from '../text.ts';
import styles from './circle-invitations.module.css';
import { text } from './text.ts';
import { useAnswered, useAnswerInvitation, type InvitationAnswer } from './use-answer-invitation.ts';

/** The circles to which the viewer is invited, each with its two answers. Renders nothing without invitations. */
export function CircleInvitations() {
  const titleId = useId();
  const { data } = useQuery(circlesQuery);
  const { mutate: answer } = useAnswerInvitation();
  const answered = useAnswered();
  const rows = useRef<HTMLUListElement>(null);
  // The next row moves under the finger: a second tap must not answer it.
  const isSecondTap = { accept: useDoubleTap(), decline: useDoubleTap() };
  const invitations = data?.invitations.filter(({ circle }) => !answered.has(circle.id)) ?? [];
  const answerWith = (event: MouseEvent, given: InvitationAnswer, index: number) => {
    if (isSecondTap[given.action](event)) return;
    answer(given);
    // The answered row unmounts with the focused button.
    const next = rows.current?.children[index + 1] ?? rows.current?.children[index - 1];
    next?.querySelector<HTMLElement>(`[data-action=${given.action}]`)?.focus();
  };
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId} className={styles.title}>
        {text.title}
      </h2>
      <ul ref={rows} className={styles.rows}>
        {invitations.map(({ circle, invitedBy }, index) => (
          <li key={circle.id} className={styles.row}>
            <CirclePicture circle={circle} size={48} />
            <span className={styles.words}>
              <span className={typography.boldLine}>{isolated(circle.name)}</span>
              <span className={typography.note}>
                {circleText.count(circle.countPeople)}
                {invitedBy && ` · ${text.invitedBy(isolated(invitedBy.userName) || invitedBy.login)}`}
              </span>
            </span>
            <span className={styles.buttons}>
              {(['accept', 'decline'] as const).map((action) => (
                <Button
                  key={action}
                  size="small"
                  variant={action === 'accept' ? 'primary' : 'plain'}
                  data-action={action}
                  aria-label={`${text[action]}: ${isolated(circle.name)}`}
                  onClick={(event) => answerWith(event, { circle, action }, index)}
                >
                  {text[action]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
