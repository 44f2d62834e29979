import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { clickoutKey } from "#app/domain/clickouts/clickout.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import {
  clickoutRecord,
  datesRefusal,
  refuseClickout,
  stockColumns,
  type ClickoutBody,
  type ClickoutOrigin,
  type ClickoutRecord,
} from "./clickout-record.server.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";

/**
 * Makes a campaign code for an offer. Refuses INVALID_INPUT, NOT_FOUND (no such offer) and CONFLICT (the code is
 * another's, in capitals or not).
 */
export async function createClickout(
  call: OperatorWrite,
  body: ClickoutBody & ClickoutOrigin,
): Promise<Decision<ClickoutRecord>> {
  const { code, offerId, singleUse = false, stock = null, availableFrom, availableTo } = body;
  const codeKey = clickoutKey(code);
  if (codeKey === null) return refuseClickout({ path: "code", code: "INVALID" });
  const refused = datesRefusal(body);
  if (refused) return refused;
  if (!(await prisma.offer.findUnique({ where: { id: offerId } }))) return refuse("NOT_FOUND");
  return createOnce(call, { action: "clickout.create", detail: { offerId }, unique: "code" }, async (tx) => {
    const made = { ...stockColumns(stock, singleUse), availableFrom, availableTo, createdAt: call.now };
    const data = { id: newId(), code: code.trim(), codeKey, offerId, singleUse, ...made };
    return clickoutRecord(await tx.clickout.create({ data }));
  });
}
