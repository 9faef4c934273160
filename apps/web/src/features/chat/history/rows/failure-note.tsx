import type { OutgoingMessage } from '#entities/chat/types.ts';
import { text } from '../text.ts';
import type { RowActions } from '../types.ts';
import styles from './row.module.css';

interface FailureNoteProps {
  message: OutgoingMessage;
  actions: RowActions;
}

/** Says why a message was refused, and offers to retry or discard it. */
export const FailureNote = ({ message, actions }: FailureNoteProps) => (
  <div className={styles.failure}>
    <p>{message.failure ?? text.states.failed}</p>
    <div>
      <button type="button" onClick={() => actions.onRetry(message.tempId)}>
        {text.retry}
      </button>
      <button type="button" data-kind="danger" onClick={() => actions.onDiscard(message.tempId)}>
        {text.discard}
      </button>
    </div>
  </div>
);
