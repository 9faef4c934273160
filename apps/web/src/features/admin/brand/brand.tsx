import { Accent, accentTokens } from '@sfera/contract/admin/accents';
import { type Brand, resetBrand, setBrand } from '@sfera/contract/admin/brand';
import {
  BRAND_NAME_MAX_LENGTH,
  BRAND_SHORT_NAME_MAX_LENGTH,
  BRAND_WORDS_MAX_LENGTH,
} from '@sfera/contract/admin/limits';
import { countCharacters } from '@sfera/contract/words/characters';
import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { call } from '#shared/api/call.ts';
import { useLeaveGuard } from '#shared/navigation/use-leave-guard.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { text as common } from '../text.ts';
import { useAdminChange } from '../use-admin-change.ts';
import styles from './brand.module.css';
import { brandQuery, iconOf, lookForUpdate } from './brand-query.ts';
import { IconCard } from './icon-card.tsx';
import { text } from './text.ts';

type Looks = Pick<Brand, 'name' | 'shortName' | 'words' | 'accent'>;
const FIELDS = ['name', 'shortName', 'words', 'accent'] as const;

/** Name and looks of the server. */
export function BrandSettings() {
  const query = useQuery(brandQuery);
  if (!query.data) return <LoadingOrFailed query={query} height="560px" />;
  return (
    <>
      <IconCard brand={query.data} />
      <LooksCard key={JSON.stringify(query.data)} brand={query.data} />
    </>
  );
}

function LooksCard({ brand }: { brand: Brand }) {
  const [looks, setLooks] = useState<Looks>(brand);
  const { mutate, isPending } = useAdminChange(
    ({ name, shortName, words, accent }: Looks) =>
      call(setBrand, { body: { name, shortName, words, accent } }),
    { said: () => text.saved, changes: [brandQuery.queryKey] },
  );
  const isChanged = FIELDS.some((field) => looks[field] !== brand[field]);
  const isTooLong =
    countCharacters(looks.name.trim()) > BRAND_NAME_MAX_LENGTH ||
    countCharacters(looks.shortName.trim()) > BRAND_SHORT_NAME_MAX_LENGTH ||
    countCharacters(looks.words.trim()) > BRAND_WORDS_MAX_LENGTH;
  const guard = useLeaveGuard(isChanged && !isPending);
  const change = (changes: Partial<Looks>) => setLooks((before) => ({ ...before, ...changes }));
  return (
    <Card title={text.names}>
      <Field
        label={text.name}
        hint={text.nameHint}
        maxLength={BRAND_NAME_MAX_LENGTH}
        value={looks.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Field
        label={text.shortName}
        hint={text.shortNameHint}
        maxLength={BRAND_SHORT_NAME_MAX_LENGTH}
        value={looks.shortName}
        onChange={({ currentTarget }) => change({ shortName: currentTarget.value })}
      />
      <Field
        label={text.words}
        hint={text.wordsHint}
        maxLength={BRAND_WORDS_MAX_LENGTH}
        value={looks.words}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <RadioGroup
        label={text.accent}
        className={styles.accents}
        choiceClassName={styles.accent}
        choices={Accent.options.map((value) => ({
          value,
          face: (
            <span className={styles.colour}>
              <span className={styles.swatch} style={tokensOf(value, 'light')} />
              {text.accents[value]}
            </span>
          ),
        }))}
        value={looks.accent}
        onChange={(accent) => change({ accent })}
      />
      <div role="group" aria-label={text.previews} className={styles.previews}>
        <Preview scheme="light" looks={looks} icon={brand.icon} />
        <Preview scheme="dark" looks={looks} icon={brand.icon} />
      </div>
      <div className={parts.actions}>
        <Button
          variant="primary"
          disabled={!isChanged || isTooLong}
          isLoading={isPending}
          onClick={() => mutate(looks, { onSuccess: () => void lookForUpdate() })}
        >
          {common.save}
        </Button>
        <Reset />
      </div>
      <ConfirmDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title={text.leaveQuestion}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        isDangerous
        onConfirm={guard.leave}
      />
    </Card>
  );
}

/** React types no custom properties. */
const tokensOf = (accent: Accent, scheme: 'light' | 'dark') => accentTokens(accent)[scheme] as CSSProperties;

/** The head of the app and what has the accent, in one of the two schemes. */
function Preview({ scheme, looks, icon }: { scheme: 'light' | 'dark'; looks: Looks; icon: string | null }) {
  return (
    <figure className={styles.preview} data-scheme={scheme} style={tokensOf(looks.accent, scheme)}>
      <figcaption>{text.schemes[scheme]}</figcaption>
      <div className={styles.head}>
        <img src={iconOf(icon)} alt="" width={30} height={30} />
        {looks.shortName.trim() || looks.name.trim()}
      </div>
      <div className={styles.samples}>
        <span className={styles.link}>{text.sampleLink}</span>
        <span className={styles.button}>{text.sampleButton}</span>
        <span className={styles.message}>{text.sampleMessage}</span>
        <span className={styles.ring} />
      </div>
    </figure>
  );
}

function Reset() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAdminChange(() => call(resetBrand), {
    said: () => text.resetDone,
    changes: [brandQuery.queryKey],
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.reset}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.resetTitle}
        description={text.resetHint}
        confirmLabel={text.resetConfirm}
        isDangerous
        isBusy={isPending}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => void lookForUpdate(),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
