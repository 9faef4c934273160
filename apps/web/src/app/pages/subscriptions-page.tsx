import { UserId } from '@sfera/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useNavigate, useSearchParams } from '#shared/router/index.ts';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { ChosenPerson } from '#features/subscriptions/chosen-person.tsx';
import { NewestByPerson } from '#features/subscriptions/newest-by-person.tsx';
import { subscriptionsQuery } from '#features/subscriptions/subscriptions-query.ts';
import { SubscriptionsRow } from '#features/subscriptions/subscriptions-row.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from './text.ts';
import styles from './subscriptions-page.module.css';

/** The people one follows, each with the newest posts, or the posts of the one in the address (`?user=`). */
export function SubscriptionsPage() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const chosen = UserId.safeParse(search.get('user')).data ?? null;
  const choose = (user: UserId | null) => {
    if (user !== chosen) void navigate(user ? `/subscriptions?user=${user}` : '/subscriptions');
  };
  return (
    <>
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
    </>
  );
}

const { title, ...words } = text.noPosts;

const NoPosts = () => <EmptyState icon={<UserPlus size={32} />} title={title} text={words.ofPerson} />;

/** Nobody is followed yet, or they have not posted. */
function NobodyPosts() {
  const navigate = useNavigate();
  const find = (
    <Button variant="primary" onClick={() => void navigate('/recomendation')}>
      {words.findPeople}
    </Button>
  );
  return <EmptyState icon={<UserPlus size={32} />} title={title} text={words.ofNobody} action={find} />;
}
