/** The data that a wallet item's page polls, kept as small as possible. */
export interface ItemState {
  /** Changes whenever the item is used or ends. */
  version: string;
  /** The server's time, in milliseconds since 1970. */
  now: number;
}

interface Versioned {
  status: string;
  remainingMillimes: number | null;
  inStore: unknown;
}

export function versionOf({ status, remainingMillimes, inStore }: Versioned): string {
  return [status, remainingMillimes ?? "", inStore === null ? "" : "usable"].join(" ");
}
