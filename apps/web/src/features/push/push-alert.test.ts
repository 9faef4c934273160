import { expect, it } from 'vitest';
import { PushFailure } from '#entities/push/push-failure.ts';
import { pushAlert } from './push-alert.ts';

it.each([
  [new PushFailure('no-notifications'), 'Ваш браузер не поддерживает уведомления'],
  [new PushFailure('no-worker'), 'Ваш браузер не поддерживает Service Workers'],
  [new PushFailure('denied'), 'Уведомления заблокированы. Вы можете включить их в настройках.'],
  [new PushFailure('no-key'), 'Не найден публичный ключ для уведомлений. Свяжитесь с админом.'],
  [new PushFailure('dismissed'), null],
  [new Error('Токен авторизации отсутствует'), 'Ошибка: Токен авторизации отсутствует'],
  [new Error(''), 'Ошибка: Неизвестная ошибка'],
  ['gone wrong', 'Ошибка: Неизвестная ошибка'],
])('for %s says: %s', (error, words) => expect(pushAlert(error)).toBe(words));
