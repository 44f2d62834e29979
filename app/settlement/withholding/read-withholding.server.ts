import {
  columnsOf,
  day,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  summed,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { WithholdingKind } from "#app/core/domain/tax/rates.ts";
import type { CertifiedWithholding, WithholdingDirection } from "./withholding.ts";

const columns = columnsOf("w", {
  ...{
    id: uuid,
    direction: oneOf<WithholdingDirection>(),
    kind: oneOf<WithholdingKind>(),
    payoutId: maybe(uuid),
  },
  ...{ baseMillimes: summed, percentHundredths: integer, amountMillimes: summed },
  ...{ day, certificate: text, content: json<CertifiedWithholding>(), notedAt: moment },
  takenBackAt: maybe(moment),
});

/** What was withheld, and its certificate. Amounts in whole millimes. */
export type Withholding = RowOf<typeof columns>;

/** A certificate; of this partner, if one is given. Refuses NOT_FOUND. */
export async function readWithholding(
  id: string,
  partnerId: string | null = null,
): Promise<Decision<Withholding>> {
  const [row] = await readRows<Withholding>`
    SELECT ${columns.sql} FROM settlement_withholding w WHERE w.id = ${id}::uuid
      AND (${partnerId}::uuid IS NULL OR w.partner_id = ${partnerId}::uuid)`;
  return row ? accept(row) : refuse("NOT_FOUND");
}

/** The certificates of a document, in the order in which they were noted. */
export function readWithholdingsOf(documentId: string): Promise<Withholding[]> {
  return readRows<Withholding>`
    SELECT ${columns.sql} FROM settlement_withholding w WHERE w.document_id = ${documentId}::uuid
    ORDER BY w.noted_at, w.id`;
}

/** The certificates of what the house withheld from these payouts, those that were taken back too. */
export function readWithholdingsOfPayouts(payoutIds: readonly string[]): Promise<Withholding[]> {
  return readRows<Withholding>`
    SELECT ${columns.sql} FROM settlement_withholding w WHERE w.payout_id = ANY (${[...payoutIds]}::uuid[])
    ORDER BY w.noted_at, w.id`;
}
