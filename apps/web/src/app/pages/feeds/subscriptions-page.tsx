import { readAs } from '@sfera/contract/base/read-as';
import { UserId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import UserPlus from 'lucide-react/icons/user-plus';
import { useNavigate, useSearchParams } from '#shared/router/index.ts';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { ChosenPerson } from '#features/subscriptions/chosen-person.tsx';
import { NewestByPerson } from '#features/subscriptions/newest-by-person.tsx';
import { subscriptionsQuery } from '#features/subscriptions/subscriptions-query.ts';
import { SubscriptionsRow } from '#features/subscriptions/subscriptions-row.tsx';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { FeedPage } from '../aside/feed-page.tsx';
import { text } from '../text.ts';
import styles from './subscriptions-page.module.css';

/** The people one follows, each with the newest posts, or the posts of the one in the address (`?user=`). */
export function SubscriptionsPage() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = readAs(UserId, search.get('user')) ?? null;
  const choose = (user: UserId | null) => {
    if (user !== chosen) void navigate(user ? `/subscriptions?user=${user}` : '/subscriptions');
  };
  return (
    <FeedPage>
      <div className={`${column.column} ${styles.top}`}>
        <SubscriptionsRow chosen={chosen} onChoose={choose} />
        {chosen && <ChosenPerson id={chosen} />}
      </div>
      {chosen ? (
        <FeedScreen
          key={chosen}
          type={chosen}
          empty={<NoPosts />}
          onRefresh={() => void cache.invalidateQueries(subscriptionsQuery)}
        />
      ) : (
        <div className={column.feed}>
          <NewestByPerson empty={<NobodyPosts />} />
        </div>
      )}
    </FeedPage>
  );
}

const { title, ...words } = text.noPosts;

const NoPosts = () => (
  <EmptyState
    icon={<Images size={32} />}
    title={title}
    text={words.ofPerson}
    action={<GoButton to="/subscriptions">{words.toOthers}</GoButton>}
  />
);

/** The member follows no person yet, or the followed people have not posted. */
function NobodyPosts() {
  const find = <GoButton to="/recomendation">{words.findPeople}</GoButton>;
  return <EmptyState icon={<UserPlus size={32} />} title={title} text={words.ofNobody} action={find} />;
}
