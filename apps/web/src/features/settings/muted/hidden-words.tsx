import { readAs } from '@sfera/contract/base/read-as';
import { HiddenWord, setHiddenWords } from '@sfera/contract/people/mutes';
import { HIDDEN_WORD_MAX_LENGTH } from '@sfera/contract/people/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState, type FormEvent } from 'react';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import settings from '../settings.module.css';
import { hiddenWordsQuery } from './hidden-words-query.ts';
import styles from './muted.module.css';
import { text } from './text.ts';

/** The words that hide posts and comments from the reader; each change is saved at once. */
export function HiddenWords({ words }: { words: readonly string[] }) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (next: readonly string[]) => call(setHiddenWords, { body: { words: [...next] } }),
    onSuccess: (saved) => cache.setQueryData(hiddenWordsQuery.queryKey, saved),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const word = readAs(HiddenWord, typed);
    if (word !== undefined && !isPending) mutate([...words, word], { onSuccess: () => setTyped('') });
  };
  return (
    <section className={settings.part} aria-labelledby="hidden-words">
      <h2 id="hidden-words" className={settings.strong}>
        {text.words}
      </h2>
      <p className={settings.words}>{text.wordsNote}</p>
      {words.length > 0 && (
        <ul className={layout.wrap2}>
          {words.map((word) => (
            <li key={word} className={styles.word}>
              <span className={styles.term}>{word}</span>
              <IconButton
                label={text.remove(word)}
                icon={<X size={18} />}
                disabled={isPending}
                onClick={() => mutate(words.filter((other) => other !== word))}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={layout.stack4} onSubmit={add}>
        <Field
          label={text.word}
          value={typed}
          maxLength={HIDDEN_WORD_MAX_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <FormFailure message={error && `${text.failed}. ${error.message}`} />
        <Button type="submit" isWide isLoading={isPending}>
          {text.add}
        </Button>
      </form>
    </section>
  );
}
