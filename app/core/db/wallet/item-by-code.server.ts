import {
  columnsOf,
  flag,
  given,
  integer,
  localized,
  maybe,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import {
  standingColumn,
  standingIn,
  type Standing,
  type StandingColumn,
} from "#app/core/db/levels/level-facts.server.ts";
import { hasAccount } from "#app/core/db/accounts/account-facts.server.ts";
import { readByMark, type Mark, type Whose } from "#app/core/db/all-customers.server.ts";
import { callerStoreColumns, type CallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { walletItemColumns, type WalletItemRow } from "./wallet-item-columns.server.ts";

const ownColumns = columnsOf("w", {
  userId: uuid,
  offerId: uuid,
  /** Null for Mezia's own offer, which every partner accepts. */
  partnerId: maybe(uuid),
  faceValueMillimes: maybe(integer),
  lastCodeStep: integer,
  title: given(Prisma.sql`o.title`, localized),
  customerFirstName: given(Prisma.sql`u.first_name`, maybe(text)),
  codeEpoch: given(Prisma.sql`u.code_epoch`, integer),
  customerBlocked: given(Prisma.sql`u.blocked_at IS NOT NULL`, flag),
});

/** A wallet item as a till needs it. */
export type ItemAtTill = WalletItemRow & RowOf<typeof ownColumns>;

/** SQL: the columns of `ItemAtTill`. */
const itemColumns = Prisma.sql`${walletItemColumns}, ${ownColumns.sql}`;

/** SQL: an item `w` with its customer `u`, who still has an account at `now`, and its offer `o`. */
const itemTables = (now: Date) => Prisma.sql`
  wallet_item w JOIN customer u ON u.id = w.user_id AND ${hasAccount(Prisma.sql`u`, now)} JOIN offer o ON o.id = w.offer_id`;

/** The items with these ten characters: nearly always one; otherwise the one-time digits tell them apart. */
export async function readItemsByCode(code: string, now: Date): Promise<ItemAtTill[]> {
  return readByMark(
    [markOf(code)],
    (whose) =>
      readRows<ItemAtTill>`SELECT ${itemColumns} FROM ${itemTables(now)} WHERE ${isWithCode(code, whose)}`,
  );
}

const markOf = (value: string): Mark => ({ table: "wallet_item", column: "code", value });

const isWithCode = (code: string, whose: Whose) =>
  Prisma.sql`w.code = ${code} ${whose.andIs(Prisma.sql`w.user_id`)}`;

/** The facts that decide the use of an item at a till. */
export interface TillUse {
  /** Null for a store that is not the company's. */
  store: CallerStore | null;
  /** As `readItemsByCode`. */
  items: (ItemAtTill & { standing: Standing })[];
}

/** The items with these ten characters and their customers' standing, with a store of this company. */
export async function readTillUse(
  code: string,
  { storeId, partnerId }: { storeId: string; partnerId: string },
  now: Date,
): Promise<TillUse> {
  const ownStore = Prisma.sql`SELECT ${callerStoreColumns} FROM store s JOIN partner p ON p.id = s.partner_id
    WHERE s.id = ${storeId}::uuid AND p.id = ${partnerId}::uuid`;
  const rows = await readByMark(
    [markOf(code)],
    (whose) => readRows<ItemAtTill & StandingColumn & { store: CallerStore | null }>`
    SELECT (SELECT to_json(c) FROM (${ownStore}) c) AS store, ${itemColumns}, ${standingColumn(whose.id(Prisma.sql`u.id`), now)}
    FROM ${itemTables(now)} WHERE ${isWithCode(code, whose)}`,
  );
  const [first = { store: (await readRows<CallerStore>`${ownStore}`)[0] ?? null }] = rows;
  const items = rows.flatMap(({ store: _, standing: row, ...item }) => {
    const standing = standingIn({ standing: row }, now);
    return standing ? [{ ...item, standing }] : [];
  });
  return { store: first.store, items };
}
