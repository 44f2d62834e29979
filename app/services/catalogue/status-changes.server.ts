import { readOperatorNames } from "#app/db/operators/operator-names.server.ts";
import { readStatusEntries } from "#app/db/audit/status-entries.server.ts";

/** Who brought a record into a status, and when. */
export interface StatusChange<S extends string> {
  status: S;
  at: Date;
  /** Null for a key without a name. */
  by: string | null;
}

/** The statuses of a record from the audit, the latest first; of one from a sandbox's set-up there is none. */
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
