import { newLogin } from '../support/api.ts';
import { test } from '../support/engines/test.ts';

test(
  'a person registers, signs in, and is still there after a reload',
  { tag: '@smoke' },
  async ({ guest }) => {
    const login = newLogin('new');
    const field = (name: string) => guest.field(name);
    const next = () => guest.role('button', 'Далее').tap();
    await guest.open('/');
    await guest.isAt('/auth');
    await guest.role('link', 'Зарегистрироваться').tap();
    await next();
    await guest.text('Введите логин').seen();
    await field('Логин').fill(login);
    await field('Email').fill(`${login}@example.com`);
    await next();
    await field('Пароль').fill('рысь у реки');
    await field('Повторите пароль').fill('рысь у реки');
    await next();
    await guest.role('heading', 'Проверьте данные').seen();
    await next();
    await guest.role('button', 'Зарегистрироваться').tap();

    await guest.text('Аккаунт создан. Войдите').seen();
    await field('Логин или email').hasValue(login);
    await field('Пароль').fill('рысь у реки');
    await guest.role('button', 'Войти').tap();
    await guest.isAt('/');
    await guest.text('Нет постов').seen();
    await guest.tab.reload();
    await guest.text('Нет постов').seen();
  },
);
