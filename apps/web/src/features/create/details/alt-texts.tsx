import { ALT_TEXT_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { SheetRow } from '#shared/ui/open-row/sheet-row.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from '../text.ts';
import { Thumbnail } from '../works/thumbnail.tsx';
import type { PostItems } from '../edit/items/post-items.ts';
import { descriptionNote } from './description-note.ts';
import styles from './alt-texts.module.css';

/** Words for those who do not see, for each photo and video. The row says how many are there. */
export function AltTexts({ items: { all, describe } }: { items: PostItems }) {
  const done = all.filter(({ altText }) => altText?.trim()).length;
  return (
    <SheetRow
      label={text.altTexts}
      title={text.altTextsTitle}
      value={done === 0 ? text.altTextsMissing : text.altTextsDone(done, all.length)}
    >
      {() => (
        <ul className={layout.grid4}>
          {all.map(({ itemId, file, kind, altText = '' }, index) => (
            <li key={itemId} className={styles.item}>
              <Thumbnail file={file} kind={kind} />
              <TextareaField
                label={text.altText(kind, index + 1, all.length)}
                placeholder={text.altTextsHint}
                value={altText}
                onChange={({ currentTarget }) => describe(itemId, currentTarget.value)}
                {...descriptionNote(altText, ALT_TEXT_MAX_LENGTH)}
              />
            </li>
          ))}
        </ul>
      )}
    </SheetRow>
  );
}
