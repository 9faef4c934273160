import { expect, it } from 'vitest';
import { filesOfPage, shellFiles } from './shell-files.ts';

const manifest = {
  // The entry as Vite writes it when the page has a style sheet of its own, whose key hides that of the script.
  'index.html': { file: 'assets/index.css' },
  '_index.js': {
    file: 'assets/index.js',
    imports: ['_shell.js'],
    dynamicImports: ['src/app/pages/create-page.tsx'],
  },
  '_shell.js': { file: 'assets/shell.js', css: ['assets/shell.css'], assets: ['assets/reactions.svg'] },
  'src/app/pages/create-page.tsx': {
    file: 'assets/create-page.js',
    imports: ['_shell.js', '_open-ffmpeg.js'],
    dynamicImports: [
      'src/shared/media/video/bunny/cut.ts',
      'src/shared/media/trim/trim-tool.tsx',
      'src/features/chat/photo/trim-sheet.tsx',
      'src/features/create/story/music/music-panel.tsx',
      'src/features/create/camera/camera-screen.tsx',
      'src/shared/password-strength/estimate.ts',
      '_index.js',
    ],
  },
  '_open-ffmpeg.js': {
    file: 'assets/open-ffmpeg.js',
    assets: ['assets/ffmpeg-core.wasm', 'assets/ffmpeg-worker.js'],
  },
  'src/shared/media/video/bunny/cut.ts': { file: 'assets/cut.js', imports: ['_mediabunny.js'] },
  'src/shared/media/trim/trim-tool.tsx': { file: 'assets/trim-tool.js' },
  'src/features/chat/photo/trim-sheet.tsx': { file: 'assets/trim-sheet.js' },
  '_mediabunny.js': { file: 'assets/mediabunny.js' },
  'src/features/create/story/music/music-panel.tsx': { file: 'assets/music-panel.js' },
  'src/shared/password-strength/estimate.ts': { file: 'assets/estimate.js' },
  'src/features/create/camera/camera-screen.tsx': { file: 'assets/camera.js' },
};

it('lists the files that every screen needs, and no tool that comes with a file or a new password', () => {
  const page = `
    <script src="/early.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">`;
  expect(shellFiles(manifest, filesOfPage(page))).toEqual([
    'assets/camera.js',
    'assets/create-page.js',
    'assets/index.css',
    'assets/index.js',
    'assets/open-ffmpeg.js',
    'assets/reactions.svg',
    'assets/shell.css',
    'assets/shell.js',
    'assets/trim-tool.js',
  ]);
});

it('refuses a page without code: the app would not open without the network', () =>
  expect(() => shellFiles(manifest, filesOfPage('<link href="/assets/index.css">'))).toThrow('no script'));
