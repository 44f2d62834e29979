/** Months of real events, and what they come to by the rows of the ledger, computed by itself. */
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { insertCompany } from "#tests/factories/company.ts";
import type { makeTill } from "#tests/factories/till.ts";

const houseId = "00000000-0000-0000-0000-000000000000";

/** A company of the till's partner with a contract from the first of January on. */
export async function contracted(
  till: Awaited<ReturnType<typeof makeTill>>,
  { price = 5_000n, billing = "POSTPAID" }: { price?: bigint; billing?: "POSTPAID" | "PREPAID" } = {},
) {
  const now = new Date("2026-01-01T10:00:00Z");
  const company = await insertCompany({ partnerId: till.partner.id, createdAt: now });
  const contract = await prisma.contract.create({
    data: {
      ...{ id: newId(), legalEntityId: company.id, fromDay: new Date("2026-01-01"), billing },
      ...{
        pointPriceMicrodinars: price,
        campaignPercent: 100,
        voucherPercent: 100,
        commissionHundredths: 200,
      },
      ...{ netting: true, disputeDays: 10, leastPayoutMillimes: 0n, createdBy: newId(), createdAt: now },
    },
  });
  return { company, contract };
}

interface Flow {
  opening: number;
  given: number;
  spent: number;
  lapsed: number;
  takenBack: number;
  closing: number;
}

const monthOf = (at: Date) => `${businessDayOf(at).slice(0, 7)}-01`;

/** The points of each issuer in each month, by walking through every lot and what took from it. */
export async function walkedFlows(months: readonly string[]): Promise<Map<string, Flow>> {
  const [entries, uses, lots, lines] = await Promise.all([
    prisma.pointsEntry.findMany(),
    prisma.lotUse.findMany(),
    prisma.pointsLot.findMany(),
    prisma.settlementLine.findMany({ where: { kind: "POINTS" } }),
  ]);
  const entryOf = new Map(entries.map((entry) => [`${entry.userId} ${entry.seq}`, entry]));
  const partnerOf = new Map(lines.map(({ sourceId, partnerId }) => [sourceId, partnerId]));
  const issuerOf = (userId: string, lot: number): string => {
    const entry = entryOf.get(`${userId} ${lot}`);
    const [, former = "", formerLot] = /^merged:(.*):(\d+)$/.exec(entry?.reference ?? "") ?? [];
    if (former) return issuerOf(former, Number(formerLot));
    return partnerOf.get(entry?.reference.split(":").at(-1) ?? "") ?? houseId;
  };
  const flows = new Map<string, Flow>();
  const of = (month: string, issuer: string): Flow => {
    const key = `${month} ${issuer}`;
    const flow = flows.get(key) ?? { opening: 0, given: 0, spent: 0, lapsed: 0, takenBack: 0, closing: 0 };
    flows.set(key, flow);
    return flow;
  };
  for (const { userId, seq, points } of lots) {
    const entry = entryOf.get(`${userId} ${seq}`);
    if (entry?.contra === "ISSUED") of(monthOf(entry.createdAt), issuerOf(userId, seq)).given += points;
  }
  for (const { userId, entrySeq, lotSeq, points } of uses) {
    const entry = entryOf.get(`${userId} ${entrySeq}`);
    if (!entry || entry.contra === "RESERVED" || entry.contra === "MERGED") continue;
    const flow = of(monthOf(entry.createdAt), issuerOf(userId, lotSeq));
    if (entry.contra === "SPENT") flow.spent += points;
    else if (entry.contra === "EXPIRED" || entry.source === "INACTIVITY") flow.lapsed += points;
    else flow.takenBack += points;
  }
  for (const issuer of new Set([...flows.keys()].map((key) => key.split(" ")[1] ?? ""))) {
    let held = 0;
    for (const month of months) {
      const flow = of(month, issuer);
      flow.opening = held;
      held += flow.given - flow.spent - flow.lapsed - flow.takenBack;
      flow.closing = held;
    }
  }
  return flows;
}
