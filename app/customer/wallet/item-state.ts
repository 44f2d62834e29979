/** The data that a wallet item's page polls, kept as small as possible. */
export interface ItemState {
  /** Changes whenever the item is used or ends. */
  version: string;
  /** The epoch of the customer's codes: with another one the code on the page is worth nothing. */
  codes: number;
  /** The server's time, in milliseconds since 1970. */
  now: number;
}

interface ShownTo {
  caller: { codeEpoch: number };
  now: Date;
}

interface Versioned {
  status: string;
  remainingMillimes: number | null;
  inStore: unknown;
}

export function stateOf(item: Versioned, { caller, now }: ShownTo): ItemState {
  return { version: versionOf(item), codes: caller.codeEpoch, now: now.getTime() };
}

function versionOf({ status, remainingMillimes, inStore }: Versioned): string {
  return [status, remainingMillimes ?? "", inStore === null ? "" : "usable"].join(" ");
}
