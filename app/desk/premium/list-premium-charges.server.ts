import {
  readCharges,
  type ChargesQuery,
  type ChargeSpan,
} from "#app/desk/lists/sources/premium-charges.server.ts";
import { csvTable } from "#app/core/domain/csv.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { ChargeState } from "#app/core/domain/premium/charge.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { chargeView } from "./premium-charge-view.ts";
import { wrongSpan } from "./report-premium.server.ts";
import type { PremiumCharge } from "#app/core/domain/premium/report-answer.ts";

/**
 * The charges of a period, of one state or of all, newest first. Refuses INVALID_INPUT for a period that ends
 * before it begins.
 */
export async function listPremiumCharges(query: ChargesQuery): Promise<Decision<Page<PremiumCharge>>> {
  const wrong = wrongSpan(query);
  if (wrong) return wrong;
  const rows = await readCharges(query);
  const { items, nextCursor } = page(rows, query.limit, ({ createdAt, reference }) => ({
    createdAt: createdAt.toISOString(),
    reference,
  }));
  return accept({ items: items.map(chargeView), nextCursor });
}

/** The most rows on one page. */
export const maxChargeRows = 100_000;

const columns = [
  "reference",
  "state",
  "plan",
  "amountMillimes",
  "attempts",
  "periodStart",
  "createdAt",
  "settledAt",
] as const;

/**
 * The same as a table, newest first, to compare with the operator's statement. Refuses INVALID_INPUT for a
 * period that ends before it begins or has more than 100,000 charges.
 */
export async function exportPremiumCharges(
  span: ChargeSpan & { state?: ChargeState },
): Promise<Decision<string>> {
  const wrong = wrongSpan(span);
  if (wrong) return wrong;
  const rows = await readCharges({ ...span, limit: maxChargeRows });
  if (rows.length > maxChargeRows)
    return refuse("INVALID_INPUT", { details: [{ path: "from", code: "TOO_LARGE" }] });
  return accept(csvTable([columns, ...rows.map(chargeView).map((row) => columns.map((name) => row[name]))]));
}
