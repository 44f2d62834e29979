import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { readStatusEntries } from "./status-entries.server.ts";

/** A change of a record's status, with its time and its author. */
export interface StatusChange<S extends string> {
  status: S;
  at: Date;
  /** Null for a key without a name. */
  by: string | null;
}

/** A record's status changes in the audit, newest first; none for a record from the set-up of a sandbox. */
export async function listStatusChanges<S extends string>(
  noun: "offer" | "campaign",
  id: string,
  statuses: readonly S[],
): Promise<StatusChange<S>[]> {
  const entries = await readStatusEntries(noun, id);
  const names = await readOperatorNames(entries.map(({ actorId }) => actorId));
  return entries.flatMap(({ status: written, at, actorId }) => {
    const status = statuses.find((one) => one === written);
    return status ? [{ status, at, by: names.get(actorId) ?? null }] : [];
  });
}
