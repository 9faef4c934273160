import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from '#shared/router/index.ts';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { forgetPlacesInMemory } from './places.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

function List() {
  const [count, setCount] = useState(20);
  useKeptScroll(count);
  return (
    <>
      <Link to="/post">пост</Link>
      <button onClick={() => setCount(count + 20)}>ещё</button>
    </>
  );
}

function Post() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>назад</button>
      <Link to="/list">заново</Link>
    </>
  );
}

const press = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));

it('stands on Back where it was left, and a new visit starts at the top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  renderApp(
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/post" element={<Post />} />
    </Routes>,
    { path: '/list' },
  );
  vi.stubGlobal('scrollY', 700);
  act(() => void dispatchEvent(new Event('scroll')));
  await press('link', 'пост');
  vi.stubGlobal('scrollY', 0);
  act(() => void dispatchEvent(new Event('scroll')));
  await press('button', 'назад');
  expect(scrollTo.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
  await press('link', 'пост');
  await press('link', 'заново');
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('stands after a reload where it was left, as soon as there are posts enough', () => {
  let heightPx = 2_000;
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => vi.stubGlobal('scrollY', Math.min(top, heightPx)));
  const { unmount } = renderApp(<List />);
  vi.stubGlobal('scrollY', 3_100);
  act(() => void dispatchEvent(new Event('scroll')));
  dispatchEvent(new Event('pagehide'));
  unmount();
  forgetPlacesInMemory();

  vi.stubGlobal('scrollY', 0);
  renderApp(<List />);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(scrollY).toBe(2_000);
  heightPx = 4_000;
  fireEvent.click(screen.getByRole('button', { name: 'ещё' }));
  expect(scrollY).toBe(3_100);
  vi.stubGlobal('scrollY', 100);
  fireEvent.click(screen.getByRole('button', { name: 'ещё' }));
  expect(scrollY, 'from then on the reader goes where he likes').toBe(100);
});
