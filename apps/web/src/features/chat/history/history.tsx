import { useImperativeHandle, useRef } from 'react';
import type { HistoryProps } from './types.ts';

/** The messages of one chat, oldest first. */
export function History({ conversation, outgoing, hiddenIds, historyRef }: HistoryProps) {
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(
    historyRef,
    () => ({
      scrollToMessage: (id) => {
        const row = document.getElementById(id);
        row?.scrollIntoView();
        return row !== null;
      },
      scrollToBottom: () => list.current?.lastElementChild?.scrollIntoView(),
    }),
    [],
  );
  const messages = conversation?.messages.filter(({ id }) => !hiddenIds.has(id)) ?? [];
  return (
    <ol ref={list} style={{ flex: 1, overflowY: 'auto' }}>
      {messages.map((message) => (
        <li key={message.tempId ?? message.id} id={message.id}>
          {message.content}
        </li>
      ))}
      {outgoing.map(({ tempId, content }) => (
        <li key={tempId}>{content}</li>
      ))}
    </ol>
  );
}
