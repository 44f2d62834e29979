export interface Waiting {
  id: string;
  title: string;
  /** Whole minutes to pay, at least one. */
  minutesLeft: number;
}

/** In a loader: the purchases that wait for their payment at this moment. */
export function viewWaiting(
  { id, title, expiresAt }: { id: string; title: string; expiresAt: Date },
  now: Date,
): Waiting {
  return { id, title, minutesLeft: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000)) };
}
