import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { cssClasses } from './css-classes.mjs';

const filename = resolve(import.meta.dirname, '../../apps/web/src/shared/form/form-failure.tsx');

/** Complaints about code that stands beside `form-failure.module.css`. */
function complaintsAbout(code) {
  const complaints = [];
  const visitors = cssClasses.create({ filename, report: ({ message }) => complaints.push(message) });
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return;
    visitors[node.type]?.(node);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync('code.js', code).program);
  return complaints;
}

it.each(['./form-failure.module.css', '#shared/form/form-failure.module.css'])(
  'knows the classes of %s',
  (path) => {
    const use = (read) => complaintsAbout(`import styles from '${path}'; ${read}`);
    expect(use('styles.failure')).toEqual([]);
    expect(use('styles[name]')).toEqual([]);
    expect(use('other.styles.lost')).toEqual([]);
    expect(use('styles.lost')).toEqual(['The style sheet has no class «lost».']);
    expect(use("styles['lost']")).toEqual(['The style sheet has no class «lost».']);
  },
);
