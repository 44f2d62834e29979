import { readContacts } from "#app/db/accounts/customers.server.ts";
import { writeAudit } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { goodsList, type GoodsListRow } from "#app/db/lists/goods-list.server.ts";
import { wonGoodsView } from "#app/db/wheels/won-goods-view.ts";
import { tableList, type ListCall, type ReadList } from "./desk-list.server.ts";
import type { WonGoods } from "#app/domain/wheel/wheel-answer.ts";

const maySeeCustomers = ({ caller }: ListCall) => caller.rights.includes("customers.read");

const goods = tableList<GoodsListRow>((asked, call) => goodsList(asked, call, maySeeCustomers(call)));

/**
 * Won goods; with their winners only if the reader may see customers. The audit records the number of rows
 * that were read, but not the searched text.
 */
export const listGoodsAtDesk: ReadList<WonGoods> = async (call, part) => {
  const { rows, ...rest } = await goods(call, part);
  const userIds = maySeeCustomers(call) ? rows.map(({ userId }) => userId) : [];
  const contacts = await readContacts(prisma, userIds);
  const by = !part.counted ? "file" : part.asked.q === "" ? "state" : "search";
  await writeAudit(prisma, call, {
    action: "wheel-goods.list",
    target: null,
    detail: { by, count: rows.length },
  });
  return { ...rest, rows: rows.map((row) => wonGoodsView(row, contacts, call.language)) };
};
