import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { fieldsIn } from "#app/core/db/submissions/submissions.server.ts";
import { weekFields } from "#app/core/domain/stores/opening-hours.ts";
import { openStatuses } from "#app/core/domain/submissions/submission.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { salesOfFirstDay, shownSteps, type FirstStep, type ShownStep } from "./first-steps.ts";

/** A step with its place among the pages. */
export type LinkedStep = ShownStep & { path: string };

/**
 * How far the partner has come on its first day, from what there is: nothing is noted beside it. What waits for an operator
 * is done, for the partner has done its part. Empty once the first day is over.
 */
export async function readFirstDay({ caller }: PartnerCall): Promise<LinkedStep[]> {
  const { partnerId, rights } = caller;
  if (!rights.includes("stores")) return [];
  const [partner, stores, waiting, offers, cashier, isPaired, sales] = await Promise.all([
    prisma.partner.findUniqueOrThrow({ where: { id: partnerId }, select: { logoUrl: true } }),
    prisma.store.findMany({ where: { partnerId }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    prisma.submission.findMany({ where: { partnerId, status: { in: [...openStatuses] } } }),
    prisma.offer.findMany({
      where: { partnerId },
      select: { id: true, status: true },
      orderBy: { createdAt: "desc" },
      take: 50,
    }),
    prisma.cashier.findFirst({ where: { partnerId, active: true }, select: { id: true } }),
    hasTill(partnerId),
    countSales(partnerId),
  ]);
  const isSold = sales > 0;
  const wanted = (kind: string) => waiting.filter((one) => one.kind === kind);
  const shops = [partner, ...wanted("PARTNER").map(({ fields }) => fieldsIn(fields))] as Fields[];
  const places = [...stores, ...wanted("STORE").map(({ fields }) => fieldsIn(fields))] as Fields[];
  const isDone: Record<FirstStep, boolean> = {
    shop: shops.some(({ logoUrl }) => typeof logoUrl === "string"),
    hours: places.some((place) => weekFields.some((day) => typeof place[day] === "string")),
    till: isPaired || isSold,
    cashier: cashier !== null,
    offer: offers.some(({ status }) => status !== "DRAFT") || wanted("OFFER").length > 0,
    sale: isSold,
  };
  const done = new Set(Object.entries(isDone).flatMap(([name, is]) => (is ? [name as FirstStep] : [])));
  const store = stores[0]?.id ?? wanted("STORE")[0]?.subjectId ?? "new";
  const paths: Record<FirstStep, string> = {
    ...{ shop: "/partner/about", hours: `/partner/stores/${store}`, till: "/partner/keys" },
    ...{ cashier: "/partner/cashiers", offer: `/partner/offers/${offers[0]?.id ?? "new"}`, sale: "/cashier" },
  };
  const steps = shownSteps(done, { rights, hasStore: stores.length > 0, sales });
  return steps.map((step) => ({ ...step, path: paths[step.name] }));
}

/** Whether a till was ever opened with one of the partner's keys, by a browser that is still one. */
async function hasTill(partnerId: string): Promise<boolean> {
  const rows = await readRows<{ id: string }>`
    SELECT t.id FROM till_session t JOIN api_key k ON k.key_hash = t.key_hash
    LEFT JOIN store s ON s.id = k.store_id
    WHERE coalesce(k.partner_id, s.partner_id) = ${partnerId}::uuid LIMIT 1`;
  return rows.length > 0;
}

/** How many sales there are, online those that were accepted; not counted further than a first day goes. */
async function countSales(partnerId: string): Promise<number> {
  const rows = await readRows<{ id: string }>`
    SELECT id FROM transaction WHERE partner_id = ${partnerId}::uuid AND status IN ('CONFIRMED', 'CLAIMED')
    LIMIT ${salesOfFirstDay}::int`;
  return rows.length;
}
