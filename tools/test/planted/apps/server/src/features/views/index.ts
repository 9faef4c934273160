export type View = string;
