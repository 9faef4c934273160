import { answerEvent } from '@sfera/contract/events/events';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { expect, it } from 'vitest';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addTestEvent } from '../../testing/data/test-event.ts';
import { startTestMailServer } from '../../testing/outside/test-mail-server.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';
import { addMuteBrowser } from '../../testing/outside/waiting-pushes.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { workOnMail } from '../mail/index.ts';
import { lookAfterEvents } from './jobs.ts';

it('reminds by mail those whom no push reaches, who have confirmed their e-mail and want reminders', async () => {
  const mail = await startTestMailServer();
  const test = await createTestApp({ mail: mail.settings });
  const { context } = test;
  await workOnMail(context);
  const leader = await test.addPerson('leader');
  const names = ['mailed', 'pushed', 'unconfirmed', 'quiet', 'away'];
  const people = await Promise.all(names.map((name) => test.addPerson(name)));
  const circleId = await addTestCircle(context, leader, people);
  const { id } = await addTestEvent(test, leader, circleId, { place: 'Парк', remindMinutes: 60 });
  for (const as of people) {
    const answer = as.login === 'away' ? 'no' : 'yes';
    await test.send(answerEvent, { as, params: { id }, body: { answer } });
    if (as.login === 'pushed') await addMuteBrowser(context, as);
    if (as.login === 'quiet') await test.send(updateNotificationSettings, { as, body: { events: false } });
    const email_confirmed_at = as.login === 'unconfirmed' ? null : context.clock.now();
    await context.db
      .updateTable('users')
      .set({ email: `${as.login}@example.com`, email_confirmed_at })
      .where('id', '=', as.id)
      .execute();
  }
  context.clock.advance(47 * 3_600_000);
  await lookAfterEvents(context);
  const { subject, text } = await mail.mailTo('mailed@example.com');
  expect(subject).toBe('Напоминание о событии · Сфера');
  expect(text).toContain('«Ужин»');
  expect(text).toContain('(Москва). Парк');
  expect(text).toContain(`https://sfera.test/events/${id}`);
  await expect.poll(() => waitingMail(context), { timeout: 20_000 }).toEqual([]);
  expect(mail.received).toHaveLength(1);
});
