import { offlinePassByUser } from "#app/core/auth/limits.server.ts";
import { writeOfflineHandle } from "#app/core/auth/offline-handles.server.ts";
import { signPass, thumbprintOf } from "#app/core/auth/offline-keys.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { findFreshPass, makeOfflinePass, type OfflinePass } from "#app/core/db/card/offline-passes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { OfflinePassAnswer } from "#app/core/domain/accounts/card-answer.ts";
import { passItemOf } from "#app/core/domain/offline/pass-item.ts";
import { fitted, passIssuer } from "#app/core/domain/offline/pass.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readCardFace } from "./card-face.server.ts";
import { readPassItems } from "./pass-items.server.ts";

/**
 * The caller's pass for tills without a network, bound to the key of this phone, and good for seven days. The same key gets
 * the same serial for a day, with what its customer holds now; decision 087. Refuses UNAUTHORIZED if the customer's codes
 * were ended or the customer blocked during the call, and TOO_MANY_REQUESTS after 20 new serials within a day.
 */
export async function getOfflinePass(call: ClientCall, key: PublicKey): Promise<Decision<OfflinePassAnswer>> {
  const { caller, now } = call;
  const { userId } = caller;
  const serial = await serialFor(call, thumbprintOf(key));
  if (!serial.ok) return serial;
  const { serial: jti, expiresAt } = serial.value;
  const [{ firstName, level }, items] = await Promise.all([
    readCardFace(userId, now),
    readPassItems(userId, now),
  ]);
  const claims = fitted({
    ...{ iss: passIssuer, jti, sub: writeOfflineHandle(userId), cnf: { jwk: key } },
    ...{ name: firstName ?? undefined, level, items: items.map(passItemOf) },
    // Of its items, not of its serial: a till takes off what it has taken since.
    ...{ iat: secondsOf(now), exp: secondsOf(expiresAt) },
  });
  return accept({ pass: await signPass(claims), validUntil: expiresAt.toISOString() });
}

async function serialFor({ caller, now }: ClientCall, thumbprint: string): Promise<Decision<OfflinePass>> {
  const { userId, codeEpoch } = caller;
  const whose = { userId, thumbprint, now };
  if (!(await findFreshPass(prisma, whose))) {
    const passed = await offlinePassByUser.take(userId);
    if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  }
  const pass = await transact(async (tx) => {
    // Who ends the codes holds this lock, too: nobody gets a pass out of a session that has just ended.
    const user = await lockUser(tx, userId);
    if (user?.status !== "ACTIVE" || user.blockedAt !== null || user.codeEpoch !== codeEpoch) return null;
    return (await findFreshPass(tx, whose)) ?? makeOfflinePass(tx, whose);
  });
  return pass ? accept(pass) : refuse("UNAUTHORIZED");
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
