import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './index.ts';

beforeEach(() => history.replaceState(null, '', '/'));

function Place() {
  const { pathname, search, hash, state, key } = useLocation();
  const action = useNavigationType();
  return (
    <>
      <output>{`${action} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
      <i>{key}</i>
    </>
  );
}

const place = () => screen.getByRole('status').textContent;

const Frame = ({ name }: { name: string }) => (
  <section aria-label={name}>
    <Outlet />
  </section>
);

const Person = () => <p>человек {useParams()['userId']}</p>;

const pages = (
  <Routes>
    <Route element={<Frame name="рамка" />}>
      <Route index element={<p>главная</p>} />
      <Route path="/user/:userId" element={<Person />} />
      <Route path="/old" element={<Navigate to="/user/7?from=old" replace state={{ wanted: '/' }} />} />
      {[<Route key="chat" path="/chat" element={<p>чаты</p>} />]}
    </Route>
    <Route path="*" element={<p>ничего</p>} />
  </Routes>
);

const openAt = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {pages}
      <Place />
    </MemoryRouter>,
  );

it.each([
  ['/', 'главная'],
  ['/user/%D0%B0', 'человек а'],
  ['/USER/5/', 'человек 5'],
  ['/chat', 'чаты'],
])('draws for %s its page inside of the frame', (path, words) => {
  openAt(path);
  expect(screen.getByRole('region', { name: 'рамка' }).textContent).toBe(words);
});

it('draws the page of all other addresses, also of longer ones and of those that cannot be decoded', () => {
  const { unmount } = openAt('/user/5/posts');
  screen.getByText('ничего');
  unmount();
  openAt('/user/%E0');
  screen.getByText('человек %E0');
});

it('leads on from an address, with the state for the next page', () => {
  openAt('/old');
  expect(place()).toBe('REPLACE /user/7?from=old {"wanted":"/"}');
});

const links = (
  <BrowserRouter>
    <Link to="/chat" state={{ id: 1 }}>
      чаты
    </Link>
    <Link to="?tab=two">вкладка</Link>
    <Link to="/post" target="_blank">
      окно
    </Link>
    <Link to="/never" onClick={(event) => event.preventDefault()}>
      никуда
    </Link>
    <Place />
  </BrowserRouter>
);

it('opens a link with its state as an entry of the history, counted from the start of the tab', async () => {
  render(links);
  expect(place()).toBe('POP / null');
  expect(screen.getByText('default')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'чаты' }));
  await waitFor(() => expect(place()).toBe('PUSH /chat {"id":1}'));
  expect(history.state).toMatchObject({ usr: { id: 1 }, idx: 1 });
  expect(location.pathname).toBe('/chat');
  await userEvent.click(screen.getByRole('link', { name: 'вкладка' }));
  await waitFor(() => expect(place()).toBe('PUSH /chat?tab=two null'));
});

it('replaces the entry by a link to the same address', async () => {
  render(links);
  await userEvent.click(screen.getByRole('link', { name: 'чаты' }));
  await waitFor(() => expect(place()).toBe('PUSH /chat {"id":1}'));
  await userEvent.click(screen.getByRole('link', { name: 'чаты' }));
  expect(place()).toBe('REPLACE /chat {"id":1}');
  expect(history.state).toMatchObject({ idx: 1 });
});

/** Whether a click is left to the browser, which does nothing here. */
function isLeft(name: string, how: MouseEventInit = {}): boolean {
  let wasLeft = false;
  const look = (event: Event) => {
    wasLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), how);
  return wasLeft;
}

it('leaves clicks for a new tab, links for a new window, and prevented clicks alone', async () => {
  render(links);
  expect(isLeft('чаты', { ctrlKey: true })).toBe(true);
  expect(isLeft('чаты', { metaKey: true })).toBe(true);
  expect(isLeft('окно')).toBe(true);
  expect(isLeft('никуда')).toBe(false);
  expect(place()).toBe('POP / null');
});

it('draws the pressed link before the page that the link opens', async () => {
  render(links);
  fireEvent.click(screen.getByRole('link', { name: 'чаты' }));
  expect([location.pathname, place()]).toEqual(['/chat', 'POP / null']);
  await waitFor(() => expect(place()).toBe('PUSH /chat {"id":1}'));
});

it('draws what Back leads to, with the state that the entry was opened with', async () => {
  history.replaceState({ usr: { id: 4 }, key: 'kept', idx: 2 }, '', '/chat');
  render(links);
  expect(place()).toBe('POP /chat {"id":4}');
  expect(history.state).toMatchObject({ idx: 2 });
  history.replaceState(null, '', '/photo');
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  expect(place()).toBe('POP /photo null');
});

function Tabs() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => setSearch({ tab: 'два слова' }, { replace: true })}>выбрать</button>
      <button onClick={() => setSearch({})}>убрать</button>
      <button onClick={() => navigate(-1)}>назад</button>
      <p>{search.get('tab')}</p>
    </>
  );
}

it('changes the query alone, and goes back', async () => {
  render(
    <MemoryRouter initialEntries={['/', '/notification?page=2']}>
      <Tabs />
      <Place />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'выбрать' }));
  screen.getByText('два слова');
  expect(place()).toBe('REPLACE /notification?tab=%D0%B4%D0%B2%D0%B0+%D1%81%D0%BB%D0%BE%D0%B2%D0%B0 null');
  await userEvent.click(screen.getByRole('button', { name: 'убрать' }));
  expect(place()).toBe('PUSH /notification null');
  await userEvent.click(screen.getByRole('button', { name: 'назад' }));
  await userEvent.click(screen.getByRole('button', { name: 'назад' }));
  expect(place()).toBe('POP / null');
});
