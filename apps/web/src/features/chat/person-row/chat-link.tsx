import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { ComponentProps } from 'react';
import { Link } from '#shared/router/index.ts';
import { chatPath } from '../chat-address.ts';
import styles from './row.module.css';

interface ChatLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  person: Interlocutor;
  onOpen: (person: Interlocutor) => void;
}

/** A link to the chat with a person, as wide as its row. A press with Ctrl or the middle button opens a tab. */
export function ChatLink({ person, onOpen, onClick, children, ...rest }: ChatLinkProps) {
  return (
    <Link
      {...rest}
      to={chatPath(person.id)}
      draggable={false}
      className={styles.link}
      onClick={(event) => {
        onClick?.(event);
        const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (event.defaultPrevented || wantsTab) return;
        event.preventDefault();
        onOpen(person);
      }}
    >
      {children}
    </Link>
  );
}
