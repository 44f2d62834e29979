/** What the page of a wallet item asks the server again and again, as small as can be. */
export interface ItemState {
  /** Changes whenever the item is used or is over. */
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
