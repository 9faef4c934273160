import * as v from 'valibot';
import type { Circle } from '@sfera/contract/circles/circles';
import { CircleId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useId, type ComponentProps, type ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { ApiError } from '#shared/api/call.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useNavigate, useParams, useSearchParams, Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import surface from '#shared/ui/column/surface.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { circleQuery } from '../circle-query.ts';
import { text } from '../text.ts';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { text as circleText } from '#entities/circle/text.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './circle.module.css';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { CirclePosts } from './circle-posts.tsx';

const loadMenu = async () => (await import('./circle-menu.tsx')).CircleMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);

/** A circle in one look; its name is the heading above. */
const CircleHead = ({ circle }: { circle: Circle }) => (
  <div className={styles.head}>
    <CirclePicture circle={circle} size={88} isPriority />
    <div className={styles.facts}>
      <p className={styles.count}>{circleText.count(circle.countPeople)}</p>
      <p>{text.youAre(circleText.roles[circle.role])}</p>
      {circle.onlyLeadersWrite && <p>{text.onlyLeadersWrite}</p>}
    </div>
    <Link to={`/chat?with=${circle.id}`} className={styles.chat}>
      <MessageCircle size={20} aria-hidden="true" />
      {text.chat}
    </Link>
  </div>
);

const CircleHeadSkeleton = () => (
  <div role="status" aria-label={text.circleLoading} className={styles.head}>
    <Skeleton shape="circle" width="88px" />
    <div className={styles.facts}>
      <Skeleton width="120px" />
      <Skeleton width="90px" />
    </div>
  </div>
);

const PeoplePart = shownPart(
  async () => (await import('../people/people-part.tsx')).PeoplePart,
  () => <CircleHeadSkeleton />,
);

interface CirclePageProps {
  renderEvents: (id: CircleId) => ReactNode;
  renderAlbums: (id: CircleId) => ReactNode;
}

/** A circle with its posts, its events, its albums and its people. To all people outside, it does not exist. */
export function CirclePage(props: CirclePageProps) {
  const id = v.safeParse(CircleId, useParams()['circleId']);
  return id.success ? <KnownCircle {...props} id={id.output} /> : <MissingCircle />;
}

function KnownCircle({ id, renderEvents, renderAlbums }: CirclePageProps & { id: CircleId }) {
  const titleId = useId();
  const goBack = useGoBack();
  const query = useQuery(circleQuery(id));
  const { data: circle, error } = query;
  const title = circle ? isolated(circle.name) : text.circle;
  usePageTitle(title);
  // The circle is missing also when a person who is looking at it has been removed.
  if (error instanceof ApiError && error.code === 'circle_not_found') return <MissingCircle />;
  return (
    <section aria-labelledby={titleId} className={surface.surface}>
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack('/circles')}>
        {circle && <CircleMenuButton circle={circle} />}
      </ScreenHead>
      <Loaded query={query} failed={text.circleFailed} waiting={<CircleHeadSkeleton />}>
        {(shown) => (
          <>
            <CircleHead circle={shown} />
            <Parts circle={shown} events={renderEvents(id)} albums={renderAlbums(id)} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const OTHER_PARTS = ['events', 'albums', 'people'] as const;
type Part = 'posts' | (typeof OTHER_PARTS)[number];

/** In the address: Back from a post or a profile leads to the same part. */
function Parts({ circle, events, albums }: { circle: Circle; events: ReactNode; albums: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('part');
  const part: Part = OTHER_PARTS.find((name) => name === asked) ?? 'posts';
  return (
    <Tabs
      label={text.parts}
      value={part}
      onValueChange={(next) => setSearch(next === 'posts' ? {} : { part: next }, { replace: true })}
      tabs={[
        { value: 'posts', label: text.posts, content: <CirclePosts circle={circle} /> },
        { value: 'events', label: text.events, content: events },
        { value: 'albums', label: text.albums, content: albums },
        { value: 'people', label: text.people, content: <PeoplePart circle={circle} /> },
      ]}
    />
  );
}

function MissingCircle() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  usePageTitle(text.missing);
  return (
    <section className={surface.surface}>
      <ScreenHead title={text.circle} onBack={() => goBack('/circles')} />
      <EmptyState
        icon={<UsersRound size={32} />}
        title={text.missing}
        text={text.missingHint}
        action={
          <Button variant="primary" onClick={() => void navigate('/circles', { replace: true })}>
            {text.toCircles}
          </Button>
        }
      />
    </section>
  );
}

/** The three dots of a circle. */
function CircleMenuButton({ circle }: { circle: Circle }) {
  const { part: CircleMenu, events } = useOnDemand(loadMenu);
  if (CircleMenu) return <CircleMenu circle={circle} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
