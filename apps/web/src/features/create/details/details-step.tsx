import { ALT_TEXT_MAX_LENGTH, POST_TEXT_MAX_LENGTH } from '@sfera/contract/limits';
import { useRef, type FormEvent } from 'react';
import { text as who } from '#entities/post/who-comments/text.ts';
import { WhoCommentsChoice } from '#entities/post/who-comments/who-comments-choice.tsx';
import { SuggestionsOnDemand } from '#entities/suggestions/suggestions-on-demand.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import type { PostItems } from '../edit/items/post-items.ts';
import { AudienceLine } from '../audience/audience-line-on-demand.ts';
import { FailureNote } from '../failure-note.tsx';
import { UploadPlanNote } from '../plan/plan-on-demand.ts';
import { text } from '../text.ts';
import type { PublishFailure } from '../sending/task-store.ts';
import { ShrinkChoice } from '../shrink/shrink-choice-on-demand.tsx';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { descriptionNote } from './description-note.ts';
import styles from './details.module.css';
import { WorkPreview } from './work-preview.tsx';

const AudienceNote = shownPart(async () => (await import('../audience/audience-note.tsx')).AudienceNote);
const WhenChoice = shownPart(async () => (await import('./when-choice.tsx')).WhenChoice);
const AltTexts = shownPart(async () => (await import('./alt-texts.tsx')).AltTexts);

interface DetailsStepProps {
  work: Work;
  items: PostItems;
  opened: Opened;
  failure: PublishFailure | null;
  onChange: (
    change: Partial<Pick<Work, 'description' | 'whoComments' | 'audience' | 'publishAt' | 'shrink'>>,
  ) => void;
  onPublish: () => void;
  /** How many of this sitting are not sent yet, this one among them. */
  count: number;
  onPublishAll: () => void;
  onChooseOther: () => void;
  onBack: () => void;
}

/** The last step of a post: words, who may comment, and the button that publishes. */
export function DetailsStep(props: DetailsStepProps) {
  const { work, items, opened, failure, count, onChange, onPublish, onPublishAll, onChooseOther, onBack } =
    props;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const note = descriptionNote(work.description, POST_TEXT_MAX_LENGTH);

  const submit = (publish: () => void, event?: FormEvent) => {
    event?.preventDefault();
    // Unopened it would go up without its edit.
    if (opened.state === 'opening') return;
    if (note.error) return textarea.current?.focus();
    if (items.all.some(({ altText = '' }) => [...altText].length > ALT_TEXT_MAX_LENGTH)) return;
    publish();
  };

  return (
    <form
      className={styles.step}
      data-toasts="below-head"
      onSubmit={(event) => submit(onPublish, event)}
      noValidate
    >
      <ScreenHead title={text.details} onBack={onBack} />
      {failure && (
        <FailureNote failure={failure} onRetry={() => submit(onPublish)} onChooseOther={onChooseOther} />
      )}
      <div className={styles.columns}>
        <WorkPreview work={work} opened={opened} />
        <div className={styles.fields}>
          <div className={styles.description}>
            <TextareaField
              ref={textarea}
              label={text.description}
              placeholder={text.descriptionHint}
              value={work.description}
              onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
              {...note}
            />
            <SuggestionsOnDemand
              field={textarea}
              value={work.description}
              onChange={(description) => onChange({ description })}
              place="below"
              countsTags
            />
          </div>
          <div className={styles.audience}>
            <AudienceLine value={work.audience} onChange={(audience) => onChange({ audience })} />
          </div>
          <div className={styles.who}>
            <span aria-hidden="true">{who.title}</span>
            <WhoCommentsChoice
              value={work.whoComments ?? 'everyone'}
              onChange={(whoComments) => onChange({ whoComments })}
            />
          </div>
          <AudienceNote whoComments={work.whoComments ?? 'everyone'} audience={work.audience} />
          <AltTexts items={items} />
          <WhenChoice value={work.publishAt} onChange={onChange} />
          {items.all.length === 1 && (
            <>
              <ShrinkChoice work={work} opened={opened} onChange={onChange} />
              <UploadPlanNote work={work} opened={opened} isOpen />
            </>
          )}
          <Button type="submit" variant="primary" isWide isLoading={opened.state === 'opening'}>
            {work.publishAt === undefined ? text.publish : text.schedule}
          </Button>
          {count > 1 && (
            <Button isWide onClick={() => submit(onPublishAll)}>
              {text.publishAll(count)}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
