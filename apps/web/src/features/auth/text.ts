import { serverName, serverWords } from '#shared/brand/brand.ts';

export const text = {
  appName: serverName,
  slogan: serverWords ?? 'Фото, видео и истории тех, кто вам важен',
  fields: {
    login: 'Логин',
    loginOrEmail: 'Логин или email',
    email: 'Email',
    password: 'Пароль',
    confirmPassword: 'Повторите пароль',
  },
  login: {
    title: 'Вход',
    submit: 'Войти',
    byPasskey: 'Войти с ключом доступа',
    forgotten: 'Забыли пароль?',
    noAccount: 'Ещё нет аккаунта?',
    toRegister: 'Зарегистрироваться',
    failed: 'Ошибка при подключении к серверу',
  },
  register: {
    steps: 'Шаги регистрации',
    stepOf: (step: number, total: number) => `Регистрация · шаг ${step} из ${total}`,
    titles: ['Создайте аккаунт', 'Придумайте пароль', 'Проверьте данные', 'Последний шаг'],
    loginHint: 'Латинские буквы, цифры и знаки . - _',
    passwordHint: 'Не менее 6 символов',
    next: 'Далее',
    back: 'Назад',
    change: (field: string) => `Изменить: ${field}`,
    ready: (login: string) => `Осталось создать аккаунт ${login}. После этого можно будет войти.`,
    submit: 'Зарегистрироваться',
    hasAccount: 'Уже есть аккаунт?',
    toLogin: 'Войти',
    done: 'Аккаунт создан. Войдите',
    failed: 'Ошибка регистрации',
  },
};
