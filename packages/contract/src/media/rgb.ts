/** Red, green and blue as in an sRGB file. Unit: 0 to 1; a colour function takes and gives these. */
export type Rgb = readonly [red: number, green: number, blue: number];
