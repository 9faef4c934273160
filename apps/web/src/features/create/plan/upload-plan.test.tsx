import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderApp } from '#shared/testing.tsx';
import { newWork } from '../works/work-list.ts';
import { UploadPlanNote } from './upload-plan.tsx';

const MIB = 1024 ** 2;
const facts = {
  durationSeconds: 42,
  width: 1920,
  height: 1080,
  hasSound: true,
  canPlay: true,
  canDecode: true,
  codec: 'hevc',
  isHdr: false,
};

it.each([
  [61, /^Что будет с файлом: около \d/],
  [4, /^Что будет с файлом$/],
])('names a size only where the size matters: %i MB', (megabytes, name) => {
  const file = new File([], 'IMG_1.MOV');
  Object.defineProperty(file, 'size', { value: megabytes * MIB });
  renderApp(<UploadPlanNote work={newWork(file, 'video')} opened={{ state: 'video', facts }} />);
  screen.getByRole('button', { name });
});
