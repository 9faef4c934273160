import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showsRecommended } from '#entities/post/recommended-pages.ts';
import { switchRecommended } from '#entities/post/switch-recommended.ts';
import {
  AUTOPLAYS,
  keepAppearance,
  readAppearance,
  TEXT_SIZES,
  THEMES,
  type Appearance,
} from '#shared/appearance/appearance.ts';
import { tellsNetwork } from '#shared/data-use/network.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Sheet, type SheetProps } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { text as accountText } from '../text.ts';
import styles from './appearance-sheet.module.css';

const text = accountText.appearance;

/** Shortcuts are loaded where there is a mouse, and with it a keyboard. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

/** How Sfera looks, moves and listens to keys on this device. Each choice takes effect at once. */
export const AppearanceSheet = (state: Pick<SheetProps, 'isOpen' | 'onClose' | 'openerId'>) => (
  <Sheet {...state} title={text.title}>
    <Choices />
  </Sheet>
);

function Choices() {
  const [appearance, setAppearance] = useState(readAppearance);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    keepAppearance(next);
    setAppearance(next);
  };
  const { theme, textSize, isCalm, autoplay, isSimple, hasShortcuts } = appearance;
  const autoplays = AUTOPLAYS.filter((value) => value !== 'wifi' || value === autoplay || tellsNetwork());
  return (
    <div className={layout.stack5}>
      <p className={typography.muted}>{text.hint}</p>
      <Switch
        label={text.simple}
        hint={text.simpleHint}
        isOn={isSimple === true}
        onChange={(next) => change({ isSimple: next })}
      />
      <section className={layout.stack2}>
        <h3>{text.theme}</h3>
        <ChoiceRow
          label={text.theme}
          look="wide"
          choices={THEMES.map((value) => ({ value, face: text.themes[value] }))}
          value={theme}
          onChange={(next) => change({ theme: next })}
        />
      </section>
      {/* The simple view has the largest. */}
      {isSimple !== true && (
        <section className={layout.stack2}>
          <h3>{text.textSize}</h3>
          <ChoiceRow
            label={text.textSize}
            look="wide"
            choices={TEXT_SIZES.map((value) => ({ value, face: <Letter size={value} /> }))}
            value={textSize}
            onChange={(next) => change({ textSize: next })}
          />
        </section>
      )}
      <section className={layout.stack2}>
        <h3>{text.autoplay}</h3>
        <ChoiceRow
          label={text.autoplay}
          look="wide"
          choices={autoplays.map((value) => ({ value, face: text.autoplays[value] }))}
          value={autoplay}
          onChange={(next) => change({ autoplay: next })}
        />
      </section>
      <Switch
        label={text.calm}
        hint={text.calmHint}
        isOn={isCalm}
        onChange={(next) => change({ isCalm: next })}
      />
      <RecommendedSwitch />
      {hasKeyboard() && (
        <Switch
          label={text.shortcuts}
          hint={text.shortcutsHint}
          isOn={hasShortcuts}
          onChange={(next) => change({ hasShortcuts: next })}
        />
      )}
    </div>
  );
}

function RecommendedSwitch() {
  const cache = useQueryClient();
  const [isOn, setOn] = useState(showsRecommended);
  const change = (next: boolean) => {
    switchRecommended(cache, next);
    setOn(next);
  };
  return <Switch label={text.recommended} hint={text.recommendedHint} isOn={isOn} onChange={change} />;
}

/** A letter in the size that it stands for, which screen readers are told in words. */
const Letter = ({ size }: { size: Appearance['textSize'] }) => (
  <>
    <span aria-hidden="true" className={styles.letter} data-size={size}>
      А
    </span>
    <span className="visually-hidden">{text.textSizes[size]}</span>
  </>
);
