import { act, screen } from '@testing-library/react';
import { useLocation, useNavigationType } from '#shared/router/index.ts';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { OpenPath } from './open-path.tsx';

const Place = () => {
  const { pathname, search } = useLocation();
  return <p>{`${useNavigationType()} ${pathname}${search}`}</p>;
};

function open() {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  const { unmount } = renderApp(
    <>
      <OpenPath />
      <Place />
    </>,
    { path: '/photo' },
  );
  const port = { postMessage: vi.fn<(message: unknown) => void>() };
  const tell = (data: unknown) =>
    act(() => {
      serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
    });
  return { tell, unmount, answer: port.postMessage };
}

it('navigates to a clicked notification’s path, and confirms this to the worker', () => {
  const { tell, answer } = open();
  tell({ type: 'OPEN_PATH', path: '/chat?with=7' });
  screen.getByText('PUSH /chat?with=7');
  expect(answer).toHaveBeenCalledTimes(1);
});

it('ignores other messages, and all messages after it is unmounted', () => {
  const { tell, unmount, answer } = open();
  tell({ type: 'PUSH_SHOWN', tag: 'likes' });
  tell(null);
  screen.getByText('POP /photo');
  unmount();
  tell({ type: 'OPEN_PATH', path: '/chat?with=7' });
  expect(answer).not.toHaveBeenCalled();
});
