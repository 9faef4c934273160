import type { Appeal, OwnDecision } from '@sfera/contract/moderation/decisions';
import { outcomeOf } from '#entities/moderation/names.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { useSheet } from '#shared/ui/sheet/use-sheet.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { AppealSheet } from './appeal-sheet.tsx';
import settings from '../settings.module.css';
import styles from './reports.module.css';
import { text } from './text.ts';

/** Says what was decided about what, by which rule and why, and gives the way to object. */
export function OwnDecisionCard({ decision }: { decision: OwnDecision }) {
  const { id, object, action, rule, ruleTitle, reason, until, createdAt, takenBackAt } = decision;
  const { excerpt, thumbnailUrl, appeal, mayAppeal } = decision;
  const { state, opener } = useSheet();
  return (
    <li className={settings.part}>
      <div className={styles.head}>
        <span className={settings.strong} data-over={takenBackAt !== null || undefined}>
          {outcomeOf(action, object.kind, until)}
        </span>
        {takenBackAt !== null && <span className={styles.badge}>{text.takenBack}</span>}
      </div>
      {rule !== null && (
        <p>
          <Link to="/about/rules" className={styles.rule}>
            {text.rule(rule, ruleTitle)}
          </Link>
        </p>
      )}
      <p dir="auto">{reason}</p>
      {(excerpt !== '' || thumbnailUrl !== null) && (
        <div className={layout.row3}>
          {thumbnailUrl !== null && <img src={thumbnailUrl} alt="" className={styles.thumbnail} />}
          <p dir="auto" className={styles.quote}>
            {excerpt}
          </p>
        </div>
      )}
      <p className={settings.words}>
        <RelativeTime at={createdAt} />
      </p>
      {appeal && <AppealPart appeal={appeal} />}
      {mayAppeal && (
        <Button {...opener} isWide>
          {text.appeal}
        </Button>
      )}
      <AppealSheet {...state} decisionId={id} />
    </li>
  );
}

const AppealPart = ({ appeal: { state, words, answer } }: { appeal: Appeal }) => (
  <div className={styles.appeal}>
    <p className={settings.strong}>{text.appealStates[state]}</p>
    <p dir="auto">
      <span className={settings.words}>{text.yourAppeal}: </span>
      {words}
    </p>
    {answer !== null && (
      <p dir="auto">
        <span className={settings.words}>{text.answer}: </span>
        {answer}
      </p>
    )}
  </div>
);
