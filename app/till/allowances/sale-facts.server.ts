import { createHash } from "node:crypto";
import { readOfflineHandle } from "#app/core/auth/offline-handles.server.ts";
import { checkerOf, verifyPass } from "#app/core/auth/offline-keys.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, flag, given, integer, maybe, moment, type RowOf } from "#app/core/db/columns.server.ts";
import {
  standingColumn,
  standingIn,
  type Standing,
  type StandingColumn,
} from "#app/core/db/levels/level-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { readSaleToCustomer, type SaleToCustomer } from "#app/core/db/transactions/sale-facts.server.ts";
import { wasOn } from "#app/core/domain/business-day.ts";
import { isUuid } from "#app/core/domain/fields.ts";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import { partsOf, signedText } from "#app/core/domain/offline/token.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** What a customer's phone showed, once both signatures are proved. */
export interface ShownToken {
  /** Whose the pass is. */
  holderId: string;
  /** For whom the sale counts: the holder, or whom that account became part of. */
  userId: string;
  minute: number;
  pass: PassClaims;
}

/** What a token says; null unless the house has signed its pass, and the pass's phone the minute. */
export function readToken(token: string): ShownToken | null {
  const parts = partsOf(token);
  const pass = parts && verifyPass(parts.pass);
  const holderId = pass && readOfflineHandle(pass.sub);
  if (!parts || !pass || !holderId) return null;
  return checkerOf(pass.cnf.jwk)(signedText(parts), parts.signature)
    ? { holderId, userId: holderId, minute: parts.minute, pass }
    : null;
}

/** What is kept of a text that is only compared. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What decides a sale, beside itself; its customer is blocked who was so at its moment. */
export interface OfflineFacts extends SaleToCustomer {
  standing: Standing | null;
  /** When the pass was revoked; null if it is good. */
  revokedAt: Date | null;
  /** The level that the customer had at the sale's moment. */
  levelThen: number;
  /** What the till itself took off with the item before, the last first, in whole millimes. */
  takenBefore: number[];
  /** When the till last got an allowance before the sale. */
  toldAt: Date;
}

export interface AskedFacts {
  shown: ShownToken;
  at: Date;
  store: { storeId: string; partnerId: string };
  deviceId: string;
  walletItemId: string | null;
}

/** Of a customer, their pass and a till at a moment. */
const thenColumns = ({ shown: { userId, holderId, pass }, at, deviceId }: AskedFacts) =>
  columnsOf("", {
    /** The first level that came after the moment; null if none did. */
    nextLevel: given(
      Prisma.sql`(SELECT min(l.level) FROM user_level l
        WHERE l.user_id = ${userId}::uuid AND l.state = 'GIVEN' AND l.reached_at > ${at}::timestamptz)`,
      maybe(integer),
    ),
    revokedAt: given(
      Prisma.sql`(SELECT p.revoked_at FROM offline_pass p WHERE p.user_id = ${holderId}::uuid AND p.id = ${pass.jti}::uuid)`,
      maybe(moment),
    ),
    blockedThen: given(Prisma.sql`coalesce(u.blocked_at <= ${at}::timestamptz, false)`, flag),
    toldAt: given(
      Prisma.sql`(SELECT max(a.created_at) FROM offline_allowance a
        WHERE a.device_id = ${deviceId}::uuid AND a.created_at <= ${at}::timestamptz)`,
      maybe(moment),
    ),
  });

/** Reads the facts of a sale; null if there is no such store. */
export async function readOfflineFacts(asked: AskedFacts, now: Date): Promise<OfflineFacts | null> {
  const { shown, at, store, deviceId, walletItemId } = asked;
  const { userId, pass } = shown;
  const columns = thenColumns(asked);
  const [found, [then], takenBefore] = await Promise.all([
    readSaleToCustomer(userId, { ...store, walletItemId }, now),
    readRows<RowOf<typeof columns> & StandingColumn>`
      SELECT ${columns.sql}, ${standingColumn(Prisma.sql`${userId}::uuid`, now)}
      FROM (SELECT 1) one LEFT JOIN customer u ON u.id = ${userId}::uuid`,
    walletItemId === null ? [] : readTaken(deviceId, walletItemId, new Date(pass.iat * 1000)),
  ]);
  if (!found || !then) return null;
  const standing = standingIn(then, now);
  const { revokedAt, toldAt, nextLevel, blockedThen: blocked } = then;
  const customer = found.customer && { ...found.customer, blocked };
  const levelThen = Math.min(standing?.level ?? 0, (nextLevel ?? Infinity) - 1);
  return { ...found, customer, standing, revokedAt, levelThen, takenBefore, toldAt: toldAt ?? at };
}

/** Whom the account of a customer became part of; null if it did not. */
export async function readMergedInto(userId: string): Promise<string | null> {
  const found = await prisma.customer.findUnique({ where: { id: userId }, select: { mergedInto: true } });
  return found?.mergedInto ?? null;
}

/** What a till took off with an item in sales that came after the pass got its serial, the last first, in whole millimes. */
async function readTaken(deviceId: string, walletItemId: string, since: Date): Promise<number[]> {
  const sales = await prisma.offlineSale.findMany({
    where: { deviceId, walletItemId, createdAt: { gte: since }, outcome: { not: "REFUSED" } },
    orderBy: { at: "desc" },
    select: { givenMillimes: true },
  });
  return sales.map(({ givenMillimes }) => givenMillimes);
}

/** Whom a till named as its cashier. */
export interface NamedCashier {
  id: string;
  name: string;
  /** Whether they were none of the store's sellers any more, or again not yet, when it sold. */
  closed: boolean;
}

/** Whom a till named at a moment, also one who has left since; null for nobody of its store. */
export async function readCashier(
  storeId: string,
  id: string | null | undefined,
  at: Date,
): Promise<NamedCashier | null> {
  if (!id || !isUuid(id)) return null;
  const found = await prisma.cashier.findFirst({
    where: { id, storeId },
    select: { name: true, turnedAt: true },
  });
  return found && { id, name: found.name, closed: !wasOn(found.turnedAt, at) };
}
