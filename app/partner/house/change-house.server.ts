import { prisma } from "#app/core/db/client.server.ts";
import { readLatest, seenWaiting } from "#app/core/db/submissions/submissions.server.ts";
import {
  waitsOfHouse,
  type OwnHouse,
  type OwnHouseBody,
} from "#app/core/domain/partners/own-house-record.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import {
  changePartner,
  getPartnerRecord,
  plannedPartner,
} from "#app/core/services/catalogue/partner.server.ts";
import type { Part } from "#app/core/services/record-change.server.ts";
import { keepWaiting, partsOf } from "#app/partner/submissions/keep-waiting.server.ts";
import { refuseClosed } from "./refuse-closed.server.ts";

/** What the partner says of itself, with what waits. Refuses NOT_FOUND. */
export async function getOwnHouse({ caller }: PartnerCall): Promise<Decision<OwnHouse>> {
  const id = caller.partnerId;
  const found = await getPartnerRecord(id);
  if (!found.ok) return found;
  return accept({ ...found.value, ...seenWaiting((await readLatest(prisma, [id])).get(id)) });
}

/**
 * Changes what the partner says of itself: what customers know it by waits for an operator, all else acts at once.
 * Refuses STORE_CLOSED, INVALID_INPUT, CONFLICT and PICTURE_INVALID.
 */
export async function changeHouse(call: PartnerCall, given: OwnHouseBody): Promise<Decision<OwnHouse>> {
  const refused = await refuseClosed(call);
  if (refused) return refused;
  const id = call.caller.partnerId;
  const part: Part = async (tx, record, sides) => {
    const parts = partsOf(sides, (name) => waitsOfHouse(name, record));
    const planned = (fields: Fields) => plannedPartner(record as unknown as OwnHouse, fields);
    const unfit = await keepWaiting(tx, call, { kind: "PARTNER", id }, { ...parts, record, planned });
    return unfit ?? accept(parts.acts);
  };
  const changed = await changePartner({ ...call, part }, id, given);
  if (!changed.ok) return changed;
  return accept({ ...changed.value, ...seenWaiting((await readLatest(prisma, [id])).get(id)) });
}
