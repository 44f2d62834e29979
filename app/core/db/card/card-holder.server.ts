import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  named,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newItemCode } from "#app/core/db/ids.server.ts";
import { hasAccount } from "#app/core/db/accounts/account-facts.server.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { readByMark } from "#app/core/db/all-customers.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("u", {
  userId: named("id", uuid),
  firstName: maybe(text),
  level: integer,
  codeEpoch: integer,
  blocked: given(Prisma.sql`u.blocked_at IS NOT NULL`, flag),
  /** The serial number of the pass in Apple Wallet that they show; null if they show the card itself. */
  passSerial: given(Prisma.sql`c."passSerial"`, maybe(uuid)),
});

/** A customer as a till knows them by their card. */
export type CardHolder = RowOf<typeof columns>;

/**
 * The customers with these ten characters on their card or pass: nearly always one; otherwise the digits tell
 * them apart.
 */
export function readCardHolders(code: string, now: Date): Promise<CardHolder[]> {
  const mark = { column: "code", value: code } as const;
  return readByMark(
    [
      { table: "customer_card", ...mark },
      { table: "apple_pass", ...mark },
    ],
    (whose) => {
      const isFound = Prisma.sql`code = ${code} ${whose.andIs(Prisma.sql`user_id`)}`;
      return readRows<CardHolder>`
        SELECT ${columns.sql}
        FROM (
          SELECT user_id, NULL::uuid AS "passSerial", NULL::integer AS epoch FROM customer_card WHERE ${isFound}
          UNION ALL SELECT user_id, serial, code_epoch FROM apple_pass WHERE ${isFound}) c
        JOIN customer u ON u.id = c.user_id AND u.code_epoch = coalesce(c.epoch, u.code_epoch) ${whose.andIs(Prisma.sql`u.id`)} AND ${hasAccount(Prisma.sql`u`, now)}`;
    },
  );
}

/** The ten characters of the customer's card, which is made when it is first shown. */
export async function readOrMakeCardCode(userId: string, now: Date): Promise<string> {
  const card = await prisma.customerCard.findUnique({ where: { userId } });
  if (card) return card.code;
  // If two pages open at the same moment, the second gets the code of the first.
  const made = await readRows<{ code: string }>`
    INSERT INTO customer_card AS c (user_id, code, created_at)
    VALUES (${userId}::uuid, ${newItemCode()}, ${now}::timestamptz)
    ON CONFLICT (user_id) DO UPDATE SET code = c.code RETURNING code`;
  return onlyRow(made).code;
}
