import * as v from 'valibot';
import { listRecommendedUsers } from '@sfera/contract/people/search';
import { searchTags } from '@sfera/contract/posts/tags';
import { ListedUser } from '@sfera/contract/people/users';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigate } from '#shared/router/index.ts';
import { reply } from '#shared/testing.tsx';
import { ExploreSearch } from './explore-search.tsx';

/** Person number `number`, parsed by the contract. */
export const makeListed = (number: number, fields: Partial<ListedUser> = {}): ListedUser =>
  v.parse(ListedUser, {
    id: `01990000-0000-7000-8000-${String(number + 200).padStart(12, '0')}`,
    login: `person${number}`,
    userName: '',
    logoImage: null,
    isVerified: false,
    isPrivate: false,
    followStatus: 'none',
    ...fields,
  });

/** The search on its page, and the pages to which it links. */
export function ExploreAtWork() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{decodeURIComponent(pathname + search)}</p>
      <Routes>
        <Route
          path="/recomendation"
          element={
            <ExploreSearch>
              <h1>Лента</h1>
            </ExploreSearch>
          }
        />
        <Route path="*" element={<button onClick={() => void navigate(-1)}>Назад</button>} />
      </Routes>
    </>
  );
}

/** Nothing to suggest while the box is empty. */
export function replyToSuggestions(): void {
  reply(searchTags, { tags: [] });
  reply(listRecommendedUsers, { recommendations: [] });
}

export const address = () => screen.getByTestId('address').textContent;
export const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск людей и постов' });
