import { NameCard } from '#features/edit-profile/newcomer/name-card.tsx';
import { MemoriesCard } from '#features/memories/card/memories-card.tsx';

/** The cards above the feed of home, when there is something to say: a question to newcomers, and former years. */
export const HomeCards = () => (
  <>
    <NameCard />
    <MemoriesCard />
  </>
);
