import { WhoComments } from '@sfera/contract/comments/who-comments';
import { text as who } from '#entities/post/who-comments/text.ts';
import { text as viewAs } from '#entities/view-as/text.ts';
import { OpenRows } from '#shared/ui/open-row/open-row.tsx';
import { SheetRow } from '#shared/ui/open-row/sheet-row.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { AudienceLine } from '../audience/audience-line-on-demand.ts';
import { AudienceNote } from '../audience/audience-note.tsx';
import type { PostItems } from '../edit/items/post-items.ts';
import { OriginalRow, type OriginalChange } from '../originals/original-row.tsx';
import { UploadPlanNote } from '../plan/upload-plan.tsx';
import { ShrinkChoice } from '../shrink/shrink-choice-on-demand.tsx';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { AltTexts } from './alt-texts.tsx';
import { WhenRow } from './when-row.tsx';

/** The changes that the rows make to a post. */
export type RowsChange = OriginalChange &
  Partial<Pick<Work, 'whoComments' | 'audience' | 'publishAt' | 'shrink'>>;

interface PostRowsProps {
  work: Work;
  items: PostItems;
  opened: Opened;
  onChange: (change: RowsChange) => void;
}

/** Everything about a post beside its words and files: quiet rows, each of which says what is chosen. */
export function PostRows({ work, items, opened, onChange }: PostRowsProps) {
  const { audience, whoComments = 'everyone', publishAt } = work;
  const isSingle = items.all.length === 1;
  return (
    <>
      <OpenRows>
        <AudienceLine value={audience} onChange={(chosen) => onChange({ audience: chosen })} />
        <SheetRow label={who.short} value={who.choices[whoComments]} title={who.title}>
          {() => (
            <ChoiceList
              label={who.title}
              choices={WhoComments.options.map((value) => ({ value, face: who.choices[value] }))}
              value={whoComments}
              onChange={(chosen) => onChange({ whoComments: chosen })}
            />
          )}
        </SheetRow>
        <WhenRow value={publishAt} onChange={onChange} />
        <SheetRow label={viewAs.title}>
          {() => <AudienceNote whoComments={whoComments} audience={audience} />}
        </SheetRow>
        <AltTexts items={items} />
        <OriginalRow work={work} onChange={onChange} />
        {isSingle && <UploadPlanNote work={work} opened={opened} />}
      </OpenRows>
      {isSingle && <ShrinkChoice work={work} opened={opened} onChange={onChange} />}
    </>
  );
}
