// The package brings no types.
declare module 'heic-decode' {
  interface DecodedImage {
    width: number;
    height: number;
    /** RGBA, upright: the file's rotation is applied already. */
    data: Uint8ClampedArray;
  }
  interface HeicImage {
    width: number;
    height: number;
    decode(): Promise<DecodedImage>;
  }
  interface DecodeHeic {
    (input: { buffer: Uint8Array }): Promise<DecodedImage>;
    /** The images of the file, primary first, not decoded yet. */
    all(input: { buffer: Uint8Array }): Promise<HeicImage[]>;
  }
  const decodeHeic: DecodeHeic;
  export default decodeHeic;
}
