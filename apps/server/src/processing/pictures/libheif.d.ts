// The package's own types are generated for another entry file.
declare module 'libheif-js/wasm-bundle.js' {
  import type { Libheif } from '@sfera/contract/media/heif-decoder';
  const libheif: Libheif & { ready: Promise<unknown> };
  export default libheif;
}
