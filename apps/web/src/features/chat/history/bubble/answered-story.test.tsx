import * as v from 'valibot';
import type { AnsweredStory as Story } from '@sfera/contract/stories/answered-story';
import { StoryId } from '@sfera/contract/base/ids';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp } from '#shared/testing.tsx';
import { ownId, partner } from '../testing.ts';
import { AnsweredStory } from './answered-story.tsx';

const SOURCE = { width: 320, webp: '/media/a/320.webp', jpeg: '/media/a/320.jpg' };

function show(fields: Partial<Story>): void {
  signIn(makeToken());
  const picture = { width: 640, height: 960, thumbhash: null, isAnimated: false, sources: [SOURCE] };
  const id = v.parse(StoryId, '01990000-0000-7000-8000-0000000000f1');
  renderApp(<AnsweredStory story={{ id, userId: partner.id, picture, ...fields }} />);
}
const isVeiled = () => document.querySelector('[data-veiled] img') !== null;

it('blurs the picture of a story for adults, and says why', () => {
  show({ isSensitive: true });
  screen.getByText('18+');
  expect(isVeiled()).toBe(true);
});

it.each([
  ['its author', { userId: ownId, isSensitive: true }],
  ['everybody when it is not for adults', {}],
])('shows the picture to %s', (_, fields) => {
  show(fields);
  expect(isVeiled()).toBe(false);
  expect(screen.queryByText('18+')).toBeNull();
});
