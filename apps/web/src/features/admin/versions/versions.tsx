import type { getVersions } from '@sfera/contract/admin/server';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import layout from '#shared/ui/layout/layout.module.css';
import { Card } from '../parts/card.tsx';
import { Command } from '../parts/command.tsx';
import { Facts } from '../parts/facts.tsx';
import parts from '../parts/parts.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import { versionsQuery } from '../queries.ts';
import { text } from './text.ts';
import styles from './versions.module.css';

type Shown = AnswerOf<typeof getVersions>;

/** The running versions, what an update brings and does to the database, and changes that are under way. */
export function Versions() {
  const query = useQuery(versionsQuery);
  if (!query.data) return <LoadingOrFailed query={query} height="320px" />;
  const { running, node, postgres, ffmpeg, schema, update, steps } = query.data;
  return (
    <>
      {update ? <Update update={update} /> : <Newest />}
      {steps.length > 0 && <Steps steps={steps} />}
      <Card title={text.running}>
        <Facts
          rows={[
            [text.names.running, running],
            [text.names.node, node],
            [text.names.postgres, postgres],
            [text.names.ffmpeg, ffmpeg ?? text.noFfmpeg],
            [text.names.schema, schema],
          ]}
        />
      </Card>
    </>
  );
}

const Newest = () => (
  <Card title={text.newest} aside={<StateMark state="fine" />}>
    <p className={parts.words}>{text.newestHint}</p>
    <Command line={text.checkCommand} />
  </Card>
);

function Update({ update: { version, changes, migrations } }: { update: NonNullable<Shown['update']> }) {
  const seconds = migrations.reduce((sum, migration) => sum + (migration.seconds ?? 0), 0);
  const isMeasured = migrations.every((migration) => migration.seconds !== null);
  return (
    <Card title={text.update(version)}>
      {changes.length > 0 && (
        <div className={layout.stack2}>
          <h3 className={typography.semibold}>{text.changes}</h3>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={layout.stack2}>
        <h3 className={typography.semibold}>{text.migrations}</h3>
        {migrations.length === 0 && <p className={parts.words}>{text.noMigrations}</p>}
        {migrations.length > 0 && (
          <>
            <Facts rows={migrations.map((each) => [each.title, text.about(each.seconds)] as const)} />
            <p className={parts.words}>{isMeasured ? text.total(seconds) : text.notMeasured}</p>
          </>
        )}
      </div>
      <div className={layout.stack2}>
        <p className={parts.words}>{text.how}</p>
        <Command line={text.command} />
      </div>
    </Card>
  );
}

const Steps = ({ steps }: { steps: Shown['steps'] }) => (
  <Card title={text.steps}>
    <p className={parts.words}>{text.stepsHint}</p>
    <ul className={layout.stack4}>
      {steps.map(({ name, title, done, total, isDone }) => (
        <li key={name} className={styles.step}>
          <span>{title}</span>
          <span className={parts.words}>{isDone ? text.stepDone : text.step(done, total)}</span>
          <div className={styles.progress}>
            <ProgressBar label={title} percent={isDone ? 100 : (done / Math.max(1, total)) * 100} />
          </div>
        </li>
      ))}
    </ul>
  </Card>
);
