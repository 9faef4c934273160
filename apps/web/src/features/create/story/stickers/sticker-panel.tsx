import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { PlaceSliders } from '../placing/place-sliders.tsx';
import { PanelSections } from '../sections/panel-sections.tsx';
import type { StoryItem } from '../../works/story-design.ts';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import styles from './sticker-panel.module.css';
import { text } from './text.ts';

/** Three rows of eight. */
const EMOJI = '❤️ 😂 😍 🥰 😎 🥳 😭 🤔 🔥 ✨ 🎉 💯 👍 👏 🙏 💪 ☀️ 🌈 🌸 🎵 📍 ☕ 🐱 🐶'.split(' ');

export interface StickerPanelProps {
  /** The sticker that is chosen on the page. */
  chosen: Extract<StoryItem, { kind: 'sticker' }> | null;
  /** No further sticker has room. */
  isFull: boolean;
  onAdd: (emoji: string) => void;
  onPlace: (place: PagePlace) => void;
  onRemove: () => void;
}

/** Emoji to put on the story, and how the chosen one stands for those who do not drag it. */
export function StickerPanel({ chosen, isFull, onAdd, onPlace, onRemove }: StickerPanelProps) {
  const [section, setSection] = useState<keyof typeof text.section>('palette');
  return (
    <PanelSections
      label={text.sections}
      names={text.section}
      open={section}
      onOpen={setSection}
      sections={{
        palette: (
          <>
            <div role="group" aria-label={text.palette} className={styles.palette}>
              {EMOJI.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  className={styles.emoji}
                  aria-label={text.add(emoji)}
                  aria-disabled={isFull}
                  onClick={() => !isFull && onAdd(emoji)}
                >
                  {emoji}
                </button>
              ))}
            </div>
            {isFull && <p role="status">{text.full}</p>}
          </>
        ),
        size: chosen ? (
          <div className={styles.chosen}>
            <PlaceSliders place={chosen.place} onPlace={onPlace} />
            <IconButton label={text.remove} icon={<Trash size={22} />} onClick={onRemove} />
          </div>
        ) : (
          <p className={styles.none}>{text.none}</p>
        ),
      }}
    />
  );
}
