import { getFindings } from '@sfera/contract/admin/server';
import { getStorage } from '@sfera/contract/admin/storage';
import { listJobs } from '@sfera/contract/admin/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refuse, renderApp, reply } from '#shared/testing.tsx';
import { answerFine, AT, finding } from '../testing.ts';
import { Overview } from './overview.tsx';

beforeEach(answerFine);

const glance = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Коротко' });
  return within(list).getByRole('link', { name: new RegExp(`^${name}`) });
};

it('says at once that everything is fine, and each section in a few words', async () => {
  renderApp(<Overview />);
  await screen.findByText('Всё в порядке');
  expect(screen.queryByRole('list', { name: 'Что требует внимания' })).toBeNull();
  const words = {
    Люди: '1 204сейчас в сети 4',
    'Кто может прийти': 'После одобрения3 заявки ждут',
    Место: 'Свободно 20 ГБхватит на 4 месяца',
    Переезды: 'Никто не переноситбез ограничений',
    'Фоновая работа': 'Всё сделаноочередь пуста',
    Копии: 'Копий нетучений ещё не было',
    Версии: '0.1.0обновлений нет',
    Проверка: 'Всё хорошо2 проверки',
  };
  for (const [name, shown] of Object.entries(words)) {
    const link = await glance(name);
    await waitFor(() => expect(link.textContent?.replaceAll('\u00A0', ' ')).toBe(name + shown));
  }
  screen.getByRole('img', { name: /^Сейчас 128.МБ/ });
});

it('names what needs the owner, with the command, and leads to the section that deals with it', async () => {
  reply(getFindings, {
    checkedAt: AT,
    findings: [
      finding('disk', 'warning'),
      finding('mail', 'problem', 'Проверьте: `npm run sfera -- doctor`'),
    ],
  });
  reply(listJobs, {
    failed: [
      {
        id: '01990000-0000-7000-8000-000000000001',
        name: 'media.normalise',
        title: 'Обработка видео',
        failedAt: AT,
        attempts: 5,
        cause: 'boom',
      },
    ],
    queues: [],
  });
  renderApp(<Overview />);
  await screen.findByText('Нужна ваша помощь');
  await screen.findByText(/^3 дела ждут вас/);
  const concerns = within(screen.getByRole('list', { name: 'Что требует внимания' }));
  const [first, ...others] = concerns.getAllByRole('listitem');
  within(first as HTMLElement).getByText('npm run sfera -- doctor');
  expect(others).toHaveLength(2);
  expect(concerns.getByRole('link', { name: 'Открыть: Фоновая работа' }).getAttribute('href')).toBe(
    '/admin/jobs',
  );
});

it('checks again when asked', async () => {
  renderApp(<Overview />);
  await screen.findByText('Всё в порядке');
  reply(getFindings, { checkedAt: AT, findings: [finding('clock', 'warning')] });
  await userEvent.click(screen.getByRole('button', { name: 'Проверить снова' }));
  await screen.findByText('Сервер работает, есть что поправить');
});

it('shows what it knows when a part of it cannot be loaded', async () => {
  refuse(getFindings, 'rate_limited');
  refuse(getStorage, 'internal');
  renderApp(<Overview />);
  await screen.findByText('Проверка не удалась');
  await waitFor(async () => expect((await glance('Место')).textContent).toBe('Место—Не удалось загрузить'));
  await waitFor(async () => expect((await glance('Версии')).textContent).toBe('Версии0.1.0обновлений нет'));
});
