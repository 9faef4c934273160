import { type ReactNode, useState } from 'react';
import type { ImportAudience } from '#entities/import/sending/kept-import.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import { OpenRow, OpenRows } from '#shared/ui/open-row/open-row.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../import.module.css';
import type { ReadArchive } from '../reading/use-reading.ts';
import { text } from '../text.ts';
import { begin } from './begin.ts';
import {
  bytesOf,
  firstChoice,
  type Group,
  type Groups,
  groupsOf,
  type MediaGroup,
  toggled,
} from './choice.ts';
import { GroupRows } from './group-rows.tsx';
import { SkippedList } from './skipped-list.tsx';
import { Sums } from './sums.tsx';
import { useAudiences } from './use-audiences.tsx';
import { useKnown } from './use-known.ts';

const loadSheet = () => import('#entities/circle/audience/audience-sheet.tsx');
const SheetForAll = openedPart(async () => (await loadSheet()).AudienceSheet<'asWas' | 'onlyMe'>);
const SheetForOne = openedPart(async () => (await loadSheet()).AudienceSheet<'onlyMe'>);
const PostsSheet = openedPart(async () => (await import('./posts-sheet.tsx')).PostsSheet);

const FOR_ALL_ID = 'import-audience';

interface FoundTableProps {
  read: ReadArchive;
  /** The archive has another owner now. */
  onBegun: () => void;
  onCancel: () => void;
}

/** Everything that an archive holds, before anything of it is sent: what is brought along, for whom, and what not. */
export function FoundTable({ read, onBegun, onCancel }: FoundTableProps) {
  const { found, archive, picked } = read;
  const { posts } = found;
  const { known, isAsking } = useKnown(posts);
  const audiences = useAudiences(posts);
  const { groups, chosen, toggle } = useChoice(posts, known);
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState<{ group: Group; opener: string } | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [audiencePlace, setAudiencePlace] = useState<number | null>(null);
  const bytes = bytesOf(posts, chosen);

  const start = async () => {
    setBusy(true);
    try {
      await begin(read, chosen, audiences.of);
      onBegun();
    } catch {
      setBusy(false);
      toast(text.notBegun, { kind: 'error' });
    }
  };
  const look = (group: Group, opener: string) => {
    setOpened({ group, opener });
    setLooking(true);
  };
  const rows = { chosen, onToggle: toggle };

  return (
    <>
      <section className={styles.part}>
        <div className={styles.words}>
          <h2 className={typography.title}>{text.source(found.source)}</h2>
          <p className={styles.figures}>{summaryOf(read)}</p>
          <p className={typography.note}>{text.chosenName(picked.name, picked.count)}</p>
        </div>
        <Notes read={read} known={known.size} isAsking={isAsking} />
      </section>
      {groups.authors.length > 1 && (
        <GroupCard id="authors" title={text.authors} hint={text.authorsHint}>
          <GroupRows groups={groups.authors} {...rows} />
        </GroupCard>
      )}
      {groups.kinds.length > 1 && (
        <GroupCard id="kinds" title={text.kinds}>
          <GroupRows
            groups={groups.kinds}
            {...rows}
            labelOf={({ name }) => text.media[name as MediaGroup]}
            hintOf={({ name }) => (name === 'story' ? text.storyHint : undefined)}
          />
        </GroupCard>
      )}
      {groups.years.length > 0 && (
        <GroupCard id="years" title={text.years}>
          <GroupRows groups={groups.years} {...rows} onLook={look} />
        </GroupCard>
      )}
      {groups.albums.length > 1 && (
        <section className={styles.folded}>
          <Disclosure label={text.albums}>
            <GroupRows groups={groups.albums} {...rows} />
          </Disclosure>
        </section>
      )}
      <OpenRows>
        <OpenRow
          id={FOR_ALL_ID}
          label={text.audience}
          value={audiences.inWords(audiences.forAll)}
          isOpen={isChoosing}
          onOpen={() => setChoosing(true)}
        />
      </OpenRows>
      <section className={styles.part}>
        <Sums count={chosen.size} bytes={bytes} />
        <div className={styles.actions}>
          <Button onClick={onCancel}>{text.another}</Button>
          <Button
            variant="primary"
            isLoading={isBusy || isAsking}
            disabled={chosen.size === 0}
            onClick={() => void start()}
          >
            {text.begin(chosen.size)}
          </Button>
        </div>
      </section>
      <SkippedList skipped={found.skipped} />

      <SheetForAll
        value={audiences.forAll}
        onChange={audiences.setForAll}
        further={audiences.furtherForAll}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        openerId={FOR_ALL_ID}
      />
      <PostsSheet
        title={opened?.group.name ?? ''}
        places={opened?.group.places ?? []}
        posts={posts}
        archive={archive}
        {...rows}
        audienceOf={(place) => audiences.inWords(audiences.of(place))}
        onAudience={setAudiencePlace}
        openerId={opened?.opener ?? ''}
        isOpen={isLooking}
        onClose={() => setLooking(false)}
      />
      <SheetForOne
        value={audiencePlace === null ? 'onlyMe' : audiences.of(audiencePlace)}
        onChange={(audience: ImportAudience) =>
          audiencePlace !== null && audiences.setOf(audiencePlace, audience)
        }
        further={audiences.further}
        isOpen={audiencePlace !== null}
        onClose={() => setAudiencePlace(null)}
        openerId={`import-audience-${audiencePlace}`}
      />
    </>
  );
}

interface GroupCardProps {
  /** The name of the groups within the page. */
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function GroupCard({ id, title, hint, children }: GroupCardProps) {
  const headingId = `import-${id}`;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {hint && <p className={styles.explained}>{hint}</p>}
      {children}
    </section>
  );
}

/** The posts that are chosen. Begins anew when it becomes known which are here already. */
function useChoice(posts: ReadArchive['found']['posts'], known: ReadonlySet<string>) {
  const [state, setState] = useState(() => choiceOf(posts, known));
  const now = state.known === known ? state : choiceOf(posts, known);
  if (now !== state) setState(now);
  const { groups, chosen } = now;
  return {
    groups,
    chosen,
    toggle: (places: readonly number[]) => setState({ ...now, chosen: toggled(chosen, places) }),
  };
}

interface Chosen {
  known: ReadonlySet<string>;
  groups: Groups;
  chosen: ReadonlySet<number>;
}

function choiceOf(posts: ReadArchive['found']['posts'], known: ReadonlySet<string>): Chosen {
  const groups = groupsOf(posts, known);
  return { known, groups, chosen: firstChoice(posts, groups, known) };
}

function summaryOf({ found: { posts } }: ReadArchive): string {
  const [first, last] = [posts[0], posts.at(-1)];
  const bytes = posts.reduce((sum, post) => sum + post.bytes, 0);
  const years = first && last ? text.between(first.atMs, last.atMs) : '';
  return [text.summary(posts.length, bytes), years].filter(Boolean).join(' · ');
}

interface NotesProps {
  read: ReadArchive;
  /** How many posts are here already. */
  known: number;
  isAsking: boolean;
}

/** The changes on the way. */
function Notes({ read: { found }, known, isAsking }: NotesProps) {
  const notes = [
    isAsking && text.checking,
    known > 0 && text.known(known),
    found.splitCount > 0 && text.split(found.splitCount),
    found.cutCount > 0 && text.cut(found.cutCount),
    found.placeCount > 0 && text.place,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
