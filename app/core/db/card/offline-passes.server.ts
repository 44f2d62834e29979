import { columnsOf, moment, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { passLifeSeconds, sameSerialSeconds } from "#app/core/domain/offline/pass.ts";

const columns = columnsOf("p", { serial: named("id", uuid), issuedAt: moment, expiresAt: moment });

/** A pass for tills without a network, by its serial (`jti`). Its moments are whole seconds. */
export type OfflinePass = RowOf<typeof columns>;

interface Whose {
  userId: string;
  /** The thumbprint of the phone's key. */
  thumbprint: string;
  now: Date;
}

/** The pass that this key of the customer's got within a day, and that is good still; null for none. */
export async function findFreshPass(db: Db, { userId, thumbprint, now }: Whose): Promise<OfflinePass | null> {
  const since = new Date(now.getTime() - sameSerialSeconds * 1000);
  const [fresh] = await readRowsIn<OfflinePass>(db)`
    SELECT ${columns.sql} FROM offline_pass p
    WHERE p.user_id = ${userId}::uuid AND p.key_thumbprint = ${thumbprint} AND p.revoked_at IS NULL
      AND p.issued_at > ${since}::timestamptz AND p.issued_at <= ${now}::timestamptz
    ORDER BY p.issued_at DESC LIMIT 1`;
  return fresh ?? null;
}

/** A new serial for this key, good from `now` for seven days. For a customer whose row is locked. */
export async function makeOfflinePass(tx: Db, { userId, thumbprint, now }: Whose): Promise<OfflinePass> {
  const issuedAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const expiresAt = new Date(issuedAt.getTime() + passLifeSeconds * 1000);
  const serial = newId();
  await tx.offlinePass.create({
    data: { userId, id: serial, keyThumbprint: thumbprint, issuedAt, expiresAt },
  });
  return { serial, issuedAt, expiresAt };
}

/** Revokes every pass of a customer whose row is locked, in the transaction of what makes it necessary. */
export async function revokeOfflinePasses(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.offlinePass.updateMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  });
}

/** The serials that tills must refuse at `now`: revoked, and not over by themselves. */
export async function readRevokedSerials(now: Date): Promise<string[]> {
  const rows = await readRows<{ serial: string }>`
    SELECT p.id AS serial FROM offline_pass p
    WHERE p.revoked_at IS NOT NULL AND p.expires_at > ${now}::timestamptz ORDER BY p.id`;
  return rows.map(({ serial }) => serial);
}
