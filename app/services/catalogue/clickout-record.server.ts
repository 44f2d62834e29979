import { unitsOf } from "#app/domain/clickouts/clickout.ts";
import { refuse, type Detail, type Refused } from "#app/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import type { Clickout } from "#app/generated/prisma/client.ts";

/** What can be changed of a campaign code. In a change, what is not named stays. */
export interface ClickoutBody {
  /** Units made in all, claimed ones among them; none given: without end. Of a code for one use there is one. */
  stock?: number | null;
  availableFrom: Date;
  availableTo: Date;
}

/** Decided when a campaign code is made, and then fixed: it may be printed by then. */
export interface ClickoutOrigin {
  code: string;
  offerId: string;
  singleUse?: boolean;
}

/** A campaign code with all that operators see. */
export interface ClickoutRecord extends Required<ClickoutOrigin> {
  id: string;
  stock: number | null;
  stockRemaining: number | null;
  availableFrom: string;
  availableTo: string;
  /** Its page in each visitor's language, to be printed and linked to. */
  url: string;
  createdAt: string;
}

export function clickoutRecord(row: Clickout): ClickoutRecord {
  const { id, code, offerId, singleUse, made, remaining, availableFrom, availableTo, createdAt } = row;
  return {
    ...{ id, code, offerId, singleUse, stock: made, stockRemaining: remaining },
    availableFrom: availableFrom.toISOString(),
    availableTo: availableTo.toISOString(),
    url: `${env.ORIGIN}/clickout/${code}`,
    createdAt: createdAt.toISOString(),
  };
}

/** What is wrong with the dates of a campaign code, or null. */
export function datesRefusal({
  availableFrom,
  availableTo,
}: Pick<ClickoutBody, "availableFrom" | "availableTo">): Refused | null {
  return availableFrom < availableTo ? null : refuseClickout({ path: "availableTo", code: "INVALID_DATE" });
}

export function refuseClickout(detail: Detail): Refused {
  return refuse("INVALID_INPUT", { details: [detail] });
}

/** The stock of a code from which this many have been claimed. */
export function stockColumns(stock: number | null, singleUse: boolean, claimed = 0) {
  const made = unitsOf(stock, singleUse);
  return { made, remaining: made === null ? null : made - claimed };
}
