import { expect, it } from 'vitest';
import { PushFailure } from '#entities/push/push-failure.ts';
import { failureWords } from './failure-words.ts';

it.each([
  ['off', /^Сначала включите/],
  ['not-asked', /^Сначала включите/],
  ['unsupported', /^Этот браузер не умеет/],
  ['needs-install', /с экрана «Домой»/],
  ['denied', /^Уведомления заблокированы/],
  ['not-arrived', /за 15 секунд не пришло/],
  [new PushFailure('no-key'), /^Не найден публичный ключ для push\. Свяжитесь с админом\.$/],
  [new Error('Нет соединения'), /^Нет соединения$/],
] as const)('names a remedy for %s', (failure, words) => expect(failureWords(failure)).toMatch(words));
