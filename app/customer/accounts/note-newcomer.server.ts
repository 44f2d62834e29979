import { createHmac } from "node:crypto";
import { addressBlock } from "#app/core/auth/address-key.ts";
import { onlyRow, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import {
  newcomerDays,
  signMillimes,
  whyWelcomeWaits,
  type Made,
} from "#app/core/domain/accounts/newcomer.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";
import { env } from "#app/env.server.ts";

/**
 * Counts an account that becomes active, and notes who made it without a sign of their own: without a phone. Their
 * welcome waits if the device, or the block of addresses, has made too many; decision 067. Returns whether there was
 * a sign. Without the holds everybody has one, and nothing is counted. The counts are the last shared rows but those of
 * an inviter that a registration locks; each is raised and read under its lock, so of many at once none is missed.
 */
export async function noteNewcomer(
  tx: Db,
  { address, deviceId, now }: Pick<AnonymousCall, "address" | "deviceId" | "now">,
  { userId, login: { kind } }: { userId: string; login: Login },
): Promise<boolean> {
  if (!env.WELCOME_HOLDS) return true;
  const hasPhone = kind === "PHONE";
  const block = addressBlock(address);
  const named = deviceId !== null;
  const byDevice = await count(tx, named ? `device ${deviceId}` : `unnamed ${block}`, hasPhone, now);
  const byBlock = await count(tx, `block ${block}`, hasPhone, now);
  if (hasPhone) return true;
  const because = whyWelcomeWaits({ ...byDevice, named }, byBlock);
  const welcome = because === null ? "GIVEN" : "WAITS";
  await tx.newcomer.create({
    data: { userId, welcome, because, saleMillimes: signMillimes, createdAt: now },
  });
  return false;
}

/** The accounts of these days, with this one. */
async function count(tx: Db, maker: string, hasPhone: boolean, now: Date): Promise<Made> {
  const [key] = derivedKeys("CODE_SECRET", "account-maker");
  const hash = createHmac("sha256", key).update(maker).digest("base64url");
  const today = businessDayOf(now);
  const phones = hasPhone ? 1 : 0;
  await readRowsIn(tx)`
    INSERT INTO account_day AS d (maker, day, made, with_phone) VALUES (${hash}, ${today}::date, 1, ${phones}::int)
    ON CONFLICT (maker, day) DO UPDATE SET made = d.made + 1, with_phone = d.with_phone + excluded.with_phone
    RETURNING made`;
  const since = addDays(today, 1 - newcomerDays);
  return onlyRow(
    await readRowsIn<{ made: number; withPhone: number }>(tx)`
      SELECT sum(made)::int AS made, sum(with_phone)::int AS "withPhone" FROM account_day
      WHERE maker = ${hash} AND day >= ${since}::date`,
  );
}
