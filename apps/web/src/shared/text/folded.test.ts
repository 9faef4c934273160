import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each(['Фёдор', 'федор', 'ФЕ\u0308ДОР', 'Ф\u0435\u0301дор'])('«%s» is looked for as one name', (name) =>
  expect(folded(name)).toBe('федор'),
);
it.each(['Zoé', 'ｚｏｅ', 'ZOE\u0301'])('«%s» is looked for as one name', (name) =>
  expect(folded(name)).toBe('zoe'),
);
