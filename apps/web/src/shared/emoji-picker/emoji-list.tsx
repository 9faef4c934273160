import russian from 'emoji-picker-element/i18n/ru_RU.js';
import Picker from 'emoji-picker-element/picker.js';
import dataUrl from 'emoji-picker-element-data/ru/cldr/data.json?url';
import { useEffect, useEffectEvent, useRef } from 'react';
import { EMOJI_LOCALE } from '../pwa/worker/emoji-database.ts';
import styles from './emoji-picker.module.css';
import { text } from './text.ts';

const i18n = {
  ...russian,
  searchLabel: text.search,
  favoritesLabel: text.favourites,
  networkErrorMessage: text.failed,
  categories: text.categories,
};

/** The rules for which the library's own style sheet has no property. */
const OWN_STYLES = `
  .search-row { padding-block: 4px 6px; padding-inline: 8px 4px; }
  input.search { background: var(--surface-2); outline-offset: -2px; }
  .nav-button { min-block-size: 36px; }
  .favorites { border-block-start: 1px solid var(--line); }
`;

/** The emoji with their Russian names and words, those used most, a search, and the tones of skin. */
export function EmojiList({ onPick }: { onPick: (emoji: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const picker = new Picker({ dataSource: dataUrl, locale: EMOJI_LOCALE, i18n });
    const style = document.createElement('style');
    style.textContent = OWN_STYLES;
    picker.shadowRoot?.append(style);
    picker.addEventListener('emoji-click', ({ detail }) => detail.unicode && pick(detail.unicode));
    const box = place.current;
    // The keys of the page, such as those of a story, take the search for no field.
    const keep = (event: KeyboardEvent) => event.key !== 'Escape' && event.stopPropagation();
    box?.addEventListener('keydown', keep);
    box?.append(picker);
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      requestAnimationFrame(() =>
        picker.shadowRoot?.querySelector<HTMLInputElement>('input')?.focus({ preventScroll: true }),
      );
    return () => {
      box?.removeEventListener('keydown', keep);
      picker.remove();
    };
  }, []);
  return <div ref={place} className={styles.list} />;
}
