import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LEAVES_PAGE, useLeaveGuard } from './use-leave-guard.ts';

beforeEach(() => history.replaceState(null, ''));

const onFollow = vi.fn<() => void>();
const follow = (event: { preventDefault: () => void }) => {
  event.preventDefault();
  onFollow();
};

function Probe({ isActive }: { isActive: boolean }) {
  const { isAsking, stay, leave, ask, release } = useLeaveGuard(isActive);
  return (
    <>
      <button type="button" onClick={stay}>
        {isAsking ? 'asking' : 'quiet'}
      </button>
      <button type="button" onClick={leave}>
        Выйти
      </button>
      <button type="button" onClick={() => ask(onFollow)}>
        Назад
      </button>
      <button type="button" onClick={() => void release().then(onFollow)}>
        Сохранить
      </button>
      <a href="/photo" onClick={follow}>
        <span>Фото</span>
      </a>
      <a href="/photo" target="_blank" onClick={follow}>
        Новая вкладка
      </a>
      <a href="/export.zip" download onClick={follow}>
        Архив
      </a>
      <button type="button" {...LEAVES_PAGE} onClick={onFollow}>
        Закрыть аккаунт
      </button>
    </>
  );
}
const press = (name: string) => act(async () => screen.getByText(name).click());
/** The browser's answer to a step of the app. */
const answerBack = () =>
  vi.spyOn(history, 'go').mockImplementation(() => void dispatchEvent(new PopStateEvent('popstate')));
const pressBack = () => act(() => void dispatchEvent(new PopStateEvent('popstate')));
const isClosingStopped = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  // Older browsers go by the value that is set, which this event is given as true.
  return event.defaultPrevented && Reflect.get(event, 'returnValue') === true;
};

it('asks on Back and on closing the tab only while something runs', () => {
  const lay = vi.spyOn(history, 'pushState');
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const { rerender } = render(<Probe isActive={false} />);
  expect(isClosingStopped()).toBe(false);
  expect(lay).not.toHaveBeenCalled();

  rerender(<Probe isActive />);
  expect(isClosingStopped()).toBe(true);
  expect(lay).toHaveBeenCalledTimes(1);
  pressBack();
  screen.getByText('asking');

  act(() => screen.getByText('asking').click());
  screen.getByText('quiet');
  expect(lay).toHaveBeenCalledTimes(2);

  rerender(<Probe isActive={false} />);
  expect(back).toHaveBeenCalledOnce();
  expect(isClosingStopped()).toBe(false);
});

it('leaves no entry behind when Back has taken it away', () => {
  const back = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const { rerender } = render(<Probe isActive />);
  pressBack();
  rerender(<Probe isActive={false} />);
  expect(back).not.toHaveBeenCalled();
});

it.each(['Фото', 'Закрыть аккаунт', 'Назад'])(
  'holds «%s» back, and lets it through when told',
  async (name) => {
    onFollow.mockClear();
    const back = answerBack();
    const lay = vi.spyOn(history, 'pushState');
    render(<Probe isActive />);
    await press(name);
    screen.getByText('asking');
    expect(onFollow).not.toHaveBeenCalled();

    await press('asking');
    screen.getByText('quiet');
    expect(lay).toHaveBeenCalledOnce();

    await press(name);
    await press('Выйти');
    expect(back).toHaveBeenCalledOnce();
    expect(onFollow).toHaveBeenCalledOnce();
  },
);

it.each(['Новая вкладка', 'Архив'])('lets «%s» through, which leaves the page where it is', async (name) => {
  onFollow.mockClear();
  render(<Probe isActive />);
  await press(name);
  expect(onFollow).toHaveBeenCalledOnce();
  screen.getByText('quiet');
});

it('asks nothing once it is released, and has put the history right by then', async () => {
  onFollow.mockClear();
  const back = answerBack();
  const { rerender } = render(<Probe isActive />);
  await press('Сохранить');
  expect(back).toHaveBeenCalledOnce();
  expect(onFollow).toHaveBeenCalledOnce();
  expect(isClosingStopped()).toBe(false);
  await press('Фото');
  expect(onFollow).toHaveBeenCalledTimes(2);
  rerender(<Probe isActive={false} />);
  expect(back).toHaveBeenCalledOnce();
});

it('asks nothing where nothing is guarded', async () => {
  onFollow.mockClear();
  render(<Probe isActive={false} />);
  await press('Назад');
  await press('Фото');
  expect(onFollow).toHaveBeenCalledTimes(2);
});

it('takes the entry away that a reload has left, once', () => {
  const back = answerBack();
  vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 3, isLaid: true });
  render(<Probe isActive={false} />);
  expect(back).toHaveBeenCalledOnce();
});

it('leaves the history alone when the page is gone by other means', () => {
  const back = answerBack();
  const { unmount } = render(<Probe isActive />);
  unmount();
  expect(back).not.toHaveBeenCalled();
  expect(isClosingStopped()).toBe(false);
});
