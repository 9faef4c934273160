import { ALT_TEXT_MAX_LENGTH, POST_TEXT_MAX_LENGTH } from '@sfera/contract/posts/limits';
import { useRef, type CSSProperties, type FormEvent } from 'react';
import { SuggestionsOnDemand } from '#entities/suggestions/suggestions-on-demand.tsx';
import { ShownEmojiButton } from '#shared/emoji-picker/shown-emoji-button.tsx';
import { cutSize } from '#shared/media/filters/place.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import type { PostItems } from '../edit/items/post-items.ts';
import { FailureNote } from '../failure-note.tsx';
import { text } from '../text.ts';
import type { PublishFailure } from '../sending/task-store.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { descriptionNote } from './description-note.ts';
import styles from './details.module.css';
import type { RowsChange } from './post-rows.tsx';

const WorkPreview = shownPart(
  async () => (await import('./work-preview.tsx')).WorkPreview,
  () => <div className={styles.preview} aria-busy="true" />,
);
const FilesCarousel = shownPart(async () => (await import('./files-carousel.tsx')).FilesCarousel);
const PostRows = shownPart(async () => {
  const [{ PostRows: Rows }] = await Promise.all([
    import('./post-rows.tsx'),
    // The first row has code of its own, which stories use too: the rows come together.
    import('../audience/audience-line.tsx'),
  ]);
  return Rows;
});

/** The words stand beside the files. Keep in step with details.module.css. */
const HAS_PANEL = '(min-width: 1024px) and (min-height: 561px)';

/** The shape of the picture, as soon as the file is open. */
function shapeOf({ edit }: Work, opened: Opened): CSSProperties & Partial<Record<'--aspect', string>> {
  const file = opened.state === 'photo' ? opened.photo : opened.state === 'video' ? opened.facts : null;
  if (!file) return {};
  const { width, height } = cutSize(file, edit);
  return { '--aspect': String(width / height) };
}

interface DetailsStepProps {
  work: Work;
  items: PostItems;
  opened: Opened;
  failure: PublishFailure | null;
  onChange: (change: RowsChange & Partial<Pick<Work, 'description'>>) => void;
  onPublish: () => void;
  /** How many of this sitting are not sent yet, this one among them. */
  count: number;
  onPublishAll: () => void;
  onChooseOther: () => void;
  onBack: () => void;
}

/**
 * The last step of a post: the words, the files as they will be published, and rows for everything else. The button that
 * publishes is in the header, or at the foot of the panel of a wide window.
 */
export function DetailsStep(props: DetailsStepProps) {
  const { work, items, opened, failure, count, onChange, onPublish, onPublishAll, onChooseOther, onBack } =
    props;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const note = descriptionNote(work.description, POST_TEXT_MAX_LENGTH);
  const hasPanel = useMedia(HAS_PANEL);

  const submit = (publish: () => void, event?: FormEvent) => {
    event?.preventDefault();
    // Unopened it would go up without its edit.
    if (opened.state === 'opening') return;
    if (note.error) return textarea.current?.focus();
    if (items.all.some(({ altText = '' }) => descriptionNote(altText, ALT_TEXT_MAX_LENGTH).error)) return;
    publish();
  };
  const publishButton = (
    <Button
      type="submit"
      variant="primary"
      size={hasPanel ? 'medium' : 'small'}
      isWide={hasPanel}
      isLoading={opened.state === 'opening'}
    >
      {work.publishAt === undefined ? text.publish : text.schedule}
    </Button>
  );

  return (
    <form
      className={styles.step}
      data-covers-shell

      onSubmit={(event) => submit(onPublish, event)}
      noValidate
    >
      <ScreenHead title={text.details} onBack={onBack}>
        {!hasPanel && publishButton}
      </ScreenHead>
      <div className={styles.body}>
        {failure && (
          <FailureNote failure={failure} onRetry={() => submit(onPublish)} onChooseOther={onChooseOther} />
        )}
        <div className={styles.columns}>
          <div className={styles.words}>
            <TextareaField
              ref={textarea}
              label={text.description}
              isLabelHidden
              placeholder={text.descriptionHint}
              value={work.description}
              onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
              {...note}
              suffix={
                <ShownEmojiButton field={textarea} onChange={(description) => onChange({ description })} />
              }
            />
            <SuggestionsOnDemand
              field={textarea}
              value={work.description}
              onChange={(description) => onChange({ description })}
              place="below"
              countsTags
            />
          </div>
          <div className={styles.files} style={shapeOf(work, opened)}>
            {items.all.length > 1 ? (
              <FilesCarousel work={work} items={items} />
            ) : (
              <WorkPreview work={work} opened={opened} />
            )}
          </div>
          <div className={styles.rows}>
            <PostRows work={work} items={items} opened={opened} onChange={onChange} />
          </div>
          {(hasPanel || count > 1) && (
            <div className={styles.foot}>
              {hasPanel && publishButton}
              {count > 1 && (
                <Button isWide onClick={() => submit(onPublishAll)}>
                  {text.publishAll(count)}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </form>
  );
}
