import { RecommendedList } from '#entities/user/recommended/recommended-list.tsx';
import { FootLinks } from './foot-links.tsx';
import styles from './home-column.module.css';
import { OnlinePeople } from './online-people.tsx';
import { OwnCard } from './own-card.tsx';

/** Beside the home feed: the own profile, people to follow, who is online, and the app's other links. */
export const HomeColumn = () => (
  <div className={styles.column}>
    <OwnCard />
    <RecommendedList />
    {/* Below the list, because people come and go at any moment. */}
    <OnlinePeople />
    <FootLinks />
  </div>
);
