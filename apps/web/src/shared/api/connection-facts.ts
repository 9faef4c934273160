/** The facts that some browsers tell of the network; the rest, Safari and Firefox among them, tell nothing. */
export interface ConnectionFacts {
  readonly type?: string;
  /** At most 10, however fast the network is. Unit: megabits per second. */
  readonly downlink?: number;
  readonly saveData?: boolean;
}

export const connectionFacts = (): ConnectionFacts => navigator.connection ?? {};

/** Whether bytes may cost money here: a mobile network, or the person has asked for fewer bytes. */
export function isOnMobileData(): boolean {
  const { type, saveData } = connectionFacts();
  return type === 'cellular' || saveData === true;
}
