/** The measured kinds of queries for people, 200 of each. */
const COUNT = 200;

export interface Name {
  login: string;
  user_name: string;
}

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщэюя';

/** A typing error: two letters change places. */
const slip = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);

/** Queries by kind, made from existing names. */
export function makeQueries(names: readonly Name[]): Record<string, string[]> {
  const each = (make: (name: Name, at: number) => string) =>
    Array.from({ length: COUNT }, (_, at) =>
      make(names[at % names.length] ?? { login: '', user_name: '' }, at),
    );
  const last = ({ user_name }: Name) => user_name.split(' ')[1] ?? user_name;
  return {
    'одна буква («а»)': each((_, at) => CYRILLIC[at % CYRILLIC.length] ?? 'а'),
    'две буквы': each(({ user_name }) => user_name.slice(0, 2)),
    'начало фамилии': each((name, at) => last(name).slice(0, 3 + (at % 4))),
    'имя и фамилия': each(({ user_name }) => user_name),
    'логин целиком': each(({ login }) => login),
    'начало у всех («user»)': each((_, at) => 'user'.slice(0, 2 + (at % 3))),
    'опечатка в фамилии': each((name, at) => slip(last(name), 2 + (at % 3))),
    'середина фамилии («анова»)': each((name) => last(name).slice(2)),
    'никого («щщщщщщ»)': each((_, at) => (CYRILLIC[at % CYRILLIC.length] ?? 'щ').repeat(6 + (at % 5))),
    'не слова («%_», 🔥)': each((_, at) => ['%', '_', '🔥', '%_%', "'; --"][at % 5] ?? '%'),
    '100 букв': each(({ user_name }, at) => `${user_name} ${at} `.repeat(10).slice(0, 100)),
  };
}
