import type { z } from "zod";
import { waitingFields } from "#app/core/domain/submissions/submission-answer.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import { partnerBody, partnerRecordAnswer } from "./partner-record.ts";

/** What a partner says of itself; the rate is the house's. */
export const ownHouseBody = partnerBody.omit({ earnRate: true });

/** A partner as itself, with what waits. */
export const ownHouseAnswer = partnerRecordAnswer.extend(waitingFields).meta({ id: "OwnPartner" });

export type OwnHouseBody = z.output<typeof ownHouseBody>;
export type OwnHouse = z.output<typeof ownHouseAnswer>;

/** What customers know a partner by, and whether it is there at all: an operator decides. */
const waits = ["name", "description", "logoUrl", "onlineUrl", "closedFrom"];

/** Whether a field waits for an operator. To sell online waits with the address where, while there is none. */
export function waitsOfHouse(name: string, record: Fields): boolean {
  return waits.includes(name) || (name === "online" && record["onlineUrl"] === null);
}
