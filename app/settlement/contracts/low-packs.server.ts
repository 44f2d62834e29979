import { columnsOf, given, summed, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { StaffNote } from "#app/core/domain/partners/news.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { groupDigits } from "#app/core/i18n/number-marks.ts";
import {
  readMoneyPersons,
  tellPersons,
  type MoneyPerson,
} from "#app/core/services/staff/money-persons.server.ts";
import { contractAt } from "./contract-at.server.ts";

const lowColumns = columnsOf("e", {
  ...{ id: uuid, name: text, partnerId: uuid },
  /** The newest pack, for which it is told once. */
  packId: given(sql`p.id`, uuid),
  /** Points. */
  left: given(sql`s.points_left`, summed),
});

/** A company whose packs hold less than its contract wants to be told of. */
export type LowPacks = RowOf<typeof lowColumns>;

/** The companies of which is still to be told, by the contract versions that count now. */
export function readLowPacks(now: Date): Promise<LowPacks[]> {
  return readRows<LowPacks>`
    SELECT ${lowColumns.sql}
    FROM legal_entity e
    CROSS JOIN LATERAL (${contractAt(sql`e.id`, now)}) c
    CROSS JOIN LATERAL (SELECT id, alerted_at FROM contract_pack
      WHERE legal_entity_id = e.id ORDER BY created_at DESC, id DESC LIMIT 1) p
    CROSS JOIN LATERAL (SELECT sum(points_left)::bigint AS points_left FROM contract_pack
      WHERE legal_entity_id = e.id) s
    WHERE c.billing = 'PREPAID' AND p.alerted_at IS NULL AND s.points_left < c.alert_points
    ORDER BY e.id`;
}

/**
 * Mails those who care for the company's money, at the desk and in its partner's house. The pack is marked in the same
 * transaction: of two runs one tells. False if another has.
 */
export async function tellLowPacks(low: LowPacks, now: Date): Promise<boolean> {
  const persons = await readMoneyPersons(low.partnerId);
  return transact(async (tx) => {
    const { count } = await tx.contractPack.updateMany({
      where: { id: low.packId, alertedAt: null },
      data: { alertedAt: now },
    });
    if (count === 0) return false;
    await tellPersons(tx, now, persons, (person) => noteFor(person, low));
    return true;
  });
}

function noteFor({ language, door }: MoneyPerson, { id, name, left }: LowPacks): StaffNote {
  const t = translatorOf(language, "contracts");
  const words = { name, count: left, amount: groupDigits(left, language) };
  return {
    title: t("low.title", words),
    text: t(`low.${door}`, words),
    button: t("low.button"),
    path: door === "operator" ? `/operator/legal-entities/${id}/contracts` : "/partner",
  };
}
