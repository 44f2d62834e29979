import { Prisma } from "#app/generated/prisma/client.ts";
import { walletItemColumns, type WalletItemRow } from "./wallet-item-columns.server.ts";

/** The wallet item that a customer wants to pay less with. */
export interface ChosenItem extends WalletItemRow {
  /** Null for Mezia's own offer, which every partner accepts. */
  partnerId: string | null;
}

/**
 * The column of `chosenItemColumn`: JSON, in which times are texts. Null if the customer has no such item.
 */
export interface ChosenItemColumn {
  item: (Omit<ChosenItem, Time> & Record<Time, string | null>) | null;
}

type Time = "validFrom" | "validTo" | "heldUntil";

/** SQL: one of the customer's items as a JSON column of another query; `chosenItemOf` reads it. */
export function chosenItemColumn(userId: Prisma.Sql, itemId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT to_json(i) FROM (SELECT ${walletItemColumns}, w.partner_id AS "partnerId"
    FROM wallet_item w WHERE w.user_id = ${userId} AND w.id = ${itemId}) i) AS item`;
}

/** The item of a row with `chosenItemColumn`. */
export function chosenItemOf({ item }: ChosenItemColumn): ChosenItem | null {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return (
    item && {
      ...item,
      validFrom: time(item.validFrom),
      validTo: time(item.validTo),
      heldUntil: time(item.heldUntil),
    }
  );
}
