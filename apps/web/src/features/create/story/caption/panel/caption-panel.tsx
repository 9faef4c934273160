import { STORY_TEXT_MAX_LENGTH } from '@sfera/contract/stories/limits';
import Plus from 'lucide-react/icons/plus';
import AlignCenter from 'lucide-react/icons/text-align-center';
import AlignRight from 'lucide-react/icons/text-align-end';
import AlignLeft from 'lucide-react/icons/text-align-start';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { SuggestionsOnDemand } from '#entities/suggestions/suggestions-on-demand.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { descriptionNote } from '../../../details/description-note.ts';
import type {
  CaptionAlign,
  CaptionBackground,
  CaptionFont,
  CaptionPlace,
} from '../../../works/story-design.ts';
import { ColourRow } from '../../colours/colour-row.tsx';
import { text as placingText } from '../../placing/text.ts';
import { OnDemandTool } from '../../../on-demand-tool.tsx';
import { PanelSections } from '../../sections/panel-sections.tsx';
import { cssFont } from '../layout/caption-font.ts';
import { text as captions } from '../text.ts';
import styles from './caption-panel.module.css';

const FONTS: readonly CaptionFont[] = ['modern', 'classic', 'typewriter', 'hand'];
const BACKGROUNDS: readonly CaptionBackground[] = ['none', 'veil', 'solid'];
const ALIGNS: readonly CaptionAlign[] = ['left', 'center', 'right'];
const ALIGN_ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight };
const FONT_FACE_PX = 15;

const loadSliders = async () => (await import('../../placing/place-sliders.tsx')).PlaceSliders;

export interface CaptionPanelProps {
  text: string;
  onTextChange: (text: string) => void;
  place: CaptionPlace;
  onPlaceChange: (place: CaptionPlace) => void;
  /** All words of the story, which have one limit together. */
  allWords: string;
  /** Without it there is no room for further words. */
  onAdd: (() => void) | null;
  onRemove: () => void;
}

/** Words on a story, how they look, and how they stand for those who do not drag them. */
export function CaptionPanel(props: CaptionPanelProps) {
  const { text, onTextChange, place, onPlaceChange, allWords, onAdd, onRemove } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [section, setSection] = useState<keyof typeof captions.section>('font');
  const change = (part: Partial<CaptionPlace>) => onPlaceChange({ ...place, ...part });
  const isCentred = place.x === 0.5 && place.y === 0.5 && place.rotation === 0;
  const isBlank = text.trim() === '';

  return (
    <div className={styles.panel}>
      <SuggestionsOnDemand field={field} value={text} onChange={onTextChange} place="above" />
      <div className={styles.words}>
        <TextareaField
          ref={field}
          rows={1}
          label={captions.words}
          isLabelHidden
          placeholder={captions.wordsHint}
          maxHeightPx={72}
          value={text}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
          {...descriptionNote(allWords, STORY_TEXT_MAX_LENGTH)}
        />
        <IconButton
          label={captions.add}
          icon={<Plus size={22} />}
          // Not `disabled`, which would drop the focus of a person who has just pressed the button.
          aria-disabled={isBlank || !onAdd}
          onClick={() => !isBlank && onAdd?.()}
        />
        <IconButton
          label={captions.remove}
          icon={<Trash size={22} />}
          aria-disabled={isBlank}
          onClick={() => !isBlank && onRemove()}
        />
      </div>
      <PanelSections
        label={captions.sections}
        names={captions.section}
        open={section}
        onOpen={setSection}
        sections={{
          font: (
            <div className={styles.fonts}>
              <ChoiceRow
                label={captions.font}
                look="line"
                value={place.font}
                onChange={(font) => change({ font })}
                choices={FONTS.map((font) => ({
                  value: font,
                  face: <span style={{ font: cssFont(font, FONT_FACE_PX) }}>{captions.fonts[font]}</span>,
                }))}
              />
            </div>
          ),
          colour: (
            <ColourRow
              label={captions.colour}
              value={place.colour}
              onChange={(colour) => change({ colour })}
            />
          ),
          background: (
            <div className={styles.grounds}>
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
              <ChoiceRow
                label={captions.align}
                look="wide"
                value={place.align}
                onChange={(align) => change({ align })}
                choices={ALIGNS.map((align) => {
                  const Icon = ALIGN_ICONS[align];
                  return {
                    value: align,
                    name: captions.aligns[align],
                    face: <Icon size={20} aria-hidden="true" />,
                  };
                })}
              />
            </div>
          ),
          size: (
            <div className={styles.size}>
              <OnDemandTool load={loadSliders} with={{ place, onPlace: change }} />
              <Button
                className={styles.centre}
                variant="quiet"
                aria-disabled={isCentred}
                onClick={() => !isCentred && change({ x: 0.5, y: 0.5, rotation: 0 })}
              >
                {placingText.centre}
              </Button>
            </div>
          ),
        }}
      />
    </div>
  );
}
