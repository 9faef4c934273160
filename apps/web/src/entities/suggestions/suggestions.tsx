import type { CircleId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { countTagsAbove } from '@sfera/contract/words/text-subjects';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { countOf } from '#shared/text/plural.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './suggestions.module.css';
import { text } from './text.ts';
import { useSuggestions, type Suggestion } from './use-suggestions.ts';
import { withWord, wordAt, type WordAtCaret } from './word-at.ts';

interface SuggestionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
  /** Over what stands below the field, or in the flow, where the field has a keyboard below it. */
  place: 'below' | 'above';
  /** Says when the text has more tags than count. */
  countsTags?: boolean;
  /** The circle whose people alone may be mentioned; without it, all people may be. */
  circleId?: CircleId;
}

/**
 * Suggests what a `#tag` or `@login` in a field may become: arrow keys and Enter choose, or a tap; Escape closes the
 * list until the word changes. Enter without a choice stays the field's own.
 */
export function Suggestions(props: SuggestionsProps) {
  const { field, value, onChange, place, countsTags = false, circleId } = props;
  const id = useId();
  const word = useWord(field, value);
  const found = useSuggestions(word, circleId);
  const [closed, setClosed] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const caret = useRef<number | null>(null);
  const isOpen = word !== null && found.length > 0 && closed !== wordName(word);
  const chosen = isOpen ? Math.min(active, found.length - 1) : -1;

  // The caret goes behind the word when the field shows it.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const choose = ({ word: chosenWord }: Suggestion) => {
    if (!word) return;
    const next = withWord(value, word, chosenWord);
    caret.current = next.caret;
    setActive(-1);
    onChange(next.text);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== field.current || event.isComposing || !word) return;
    const suggestion = found[chosen];
    if (event.key === 'ArrowDown') setActive((chosen + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((chosen > 0 ? chosen : found.length) - 1);
    else if (event.key === 'Escape') setClosed(wordName(word));
    else if (event.key === 'Enter' && !event.shiftKey && suggestion) choose(suggestion);
    else return setActive(-1);
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOpen) return;
    // Before the sheet around the field, which Escape would close.
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
  useListboxOf(field, isOpen ? id : null, chosen < 0 ? null : `${id}-${chosen}`);

  const above = countsTags ? countTagsAbove(value) : 0;

  return (
    <>
      <p aria-live="polite" className={typography.note}>
        {above > 0 && text.tagsAbove(above)}
      </p>
      <p aria-live="polite" className="visually-hidden">
        {isOpen && text.found(found.length)}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={word.kind === 'tag' ? text.tags : text.people}
          className={styles.list}
          data-place={place}
        >
          {found.map((suggestion, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
            <div
              key={suggestion.word}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={styles.option}
              ref={at === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
              // The field keeps the focus, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <Face suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const wordName = ({ kind, query, start }: WordAtCaret): string => `${kind} ${start} ${query}`;

/** The word at the caret, while the field has the focus. */
function useWord(field: RefObject<HTMLTextAreaElement | null>, value: string): WordAtCaret | null {
  const caret = useSyncExternalStore(listenForCaret, () => caretOf(field.current));
  return caret === null ? null : wordAt(value, caret);
}

const CARET_EVENTS = ['selectionchange', 'focusin', 'focusout'] as const;

function listenForCaret(onChange: () => void): () => void {
  for (const name of CARET_EVENTS) document.addEventListener(name, onChange);
  return () => {
    for (const name of CARET_EVENTS) document.removeEventListener(name, onChange);
  };
}

/** Null without the focus, and while some text is selected. */
function caretOf(field: HTMLTextAreaElement | null): number | null {
  if (!field || document.activeElement !== field) return null;
  return field.selectionStart === field.selectionEnd ? field.selectionEnd : null;
}

/** Ties the field to its list for screen readers. */
function useListboxOf(
  field: RefObject<HTMLTextAreaElement | null>,
  listId: string | null,
  optionId: string | null,
): void {
  useEffect(() => {
    const element = field.current;
    if (!element || listId === null) return;
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-controls', listId);
    if (optionId !== null) element.setAttribute('aria-activedescendant', optionId);
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        element.removeAttribute(name);
    };
  }, [field, listId, optionId]);
}

function Face({ suggestion: { word, countPosts, person } }: { suggestion: Suggestion }) {
  if (!person)
    return (
      <>
        <span className={styles.word}>#{word}</span>
        <span className={styles.more}>{countOf(countPosts ?? 0, text.posts)}</span>
      </>
    );
  return (
    <>
      <Avatar userId={person.id} login={word} src={person.logoImage} size={32} />
      <span className={styles.word}>
        {word} {person.isVerified && <VerifiedBadge size={14} />}
      </span>
      <span className={styles.more}>{isolated(person.userName)}</span>
    </>
  );
}
