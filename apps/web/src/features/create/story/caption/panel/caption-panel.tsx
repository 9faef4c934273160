import { STORY_TEXT_MAX_LENGTH } from '@sfera/contract/limits';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import { descriptionNote } from '../../../details/description-note.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { cssFont } from '../layout/caption-font.ts';
import type { CaptionBackground, CaptionFont, CaptionPlace } from '../../../works/story-design.ts';
import styles from './caption-panel.module.css';
import { MAX_CAPTION_SCALE, MIN_CAPTION_SCALE } from '../layout/caption-place.ts';
import { ColourRow } from './colour-row.tsx';
import { text as captions } from '../text.ts';

const FONTS: readonly CaptionFont[] = ['modern', 'classic', 'typewriter', 'hand'];
const BACKGROUNDS: readonly CaptionBackground[] = ['none', 'veil', 'solid'];
const FONT_FACE_PX = 15;

export interface CaptionPanelProps {
  text: string;
  onTextChange: (text: string) => void;
  place: CaptionPlace;
  onPlaceChange: (place: CaptionPlace) => void;
}

/** The words of a story, how they look, and how they stand for those who do not drag them. */
export function CaptionPanel({ text, onTextChange, place, onPlaceChange }: CaptionPanelProps) {
  const change = (part: Partial<CaptionPlace>) => onPlaceChange({ ...place, ...part });
  const isCentred = place.x === 0.5 && place.y === 0.5 && place.rotation === 0;

  return (
    <div className={styles.panel}>
      <TextareaField
        rows={2}
        label={captions.words}
        placeholder={captions.wordsHint}
        maxHeightPx={120}
        value={text}
        onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        {...descriptionNote(text, STORY_TEXT_MAX_LENGTH)}
      />
      <div className={styles.fonts}>
        <ChoiceRow
          label={captions.font}
          look="pill"
          value={place.font}
          onChange={(font) => change({ font })}
          choices={FONTS.map((font) => ({
            value: font,
            face: <span style={{ font: cssFont(font, FONT_FACE_PX) }}>{captions.fonts[font]}</span>,
          }))}
        />
      </div>
      <ColourRow value={place.colour} onChange={(colour) => change({ colour })} />
      <ChoiceRow
        label={captions.background}
        look="wide"
        value={place.background}
        onChange={(background) => change({ background })}
        choices={BACKGROUNDS.map((background) => ({
          value: background,
          face: captions.backgrounds[background],
        }))}
      />
      <div className={styles.sliders}>
        <Slider
          label={captions.size}
          min={MIN_CAPTION_SCALE * 100}
          max={MAX_CAPTION_SCALE * 100}
          step={5}
          origin={100}
          value={Math.round(place.scale * 100)}
          onChange={(percents) => change({ scale: percents / 100 })}
          format={(percents) => captions.percent(percents / 100)}
        />
        <Slider
          label={captions.turn}
          min={-180}
          max={180}
          origin={0}
          value={Math.round(place.rotation)}
          onChange={(rotation) => change({ rotation })}
          format={captions.degrees}
        />
      </div>
      <Button
        className={styles.centre}
        variant="quiet"
        // Not `disabled`, which would drop the focus of whoever has just pressed it.
        aria-disabled={isCentred}
        onClick={() => !isCentred && change({ x: 0.5, y: 0.5, rotation: 0 })}
      >
        {captions.centre}
      </Button>
    </div>
  );
}
