import { prisma } from "./client.server.ts";
import { readRows } from "./pool.server.ts";
import type { Db } from "./transaction.server.ts";

/** Like `readRows`, but within the transaction `db`, if it is one and not the client. */
export function readRowsIn<Row extends object>(db: Pick<Db, "$queryRaw">) {
  return (strings: TemplateStringsArray, ...places: readonly unknown[]): Promise<Row[]> =>
    db === prisma ? readRows<Row>(strings, ...places) : db.$queryRaw<Row[]>(strings, ...places);
}
