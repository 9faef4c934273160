import { isolated } from '@sfera/contract/words/isolated';
import { text } from './text.ts';

/** «Аня печатает…», «Аня и Боря печатают…», «Аня, Боря и ещё печатают…». */
export function typingWords(typists: readonly { readonly name: string }[]): string {
  const [first = '', second, third] = typists.map(({ name }) => isolated(name));
  if (second === undefined) return text.typesOne(first);
  return third === undefined ? text.typeTwo(first, second) : text.typeMore(first, second);
}
