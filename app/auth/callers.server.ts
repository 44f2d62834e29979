import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { isSessionOver } from "#app/domain/accounts/sessions.ts";
import type { Caller, ClientCaller } from "#app/domain/caller.ts";
import type { UserStatus } from "#app/generated/prisma/client.ts";
import { recordActivity, type SessionActivity } from "./activity.server.ts";
import { apiKeyKindOf, hashApiKey } from "./api-keys.server.ts";
import { readToken } from "./tokens.server.ts";

/**
 * The owner of a bearer token: a customer's session, a merchant's key or an operator's key; null for an
 * unknown token.
 */
export function identifyCaller(token: string): Promise<Caller | null> {
  return apiKeyKindOf(token) ? callerOfKey(token) : callerOfSession(token);
}

async function callerOfKey(token: string): Promise<Caller | null> {
  const key = await prisma.apiKey.findUnique({ where: { keyHash: hashApiKey(token) } });
  if (!key || key.revokedAt) return null;
  if (key.kind === "OPERATOR") return { kind: "operator", keyId: key.id };
  if (!key.partnerId) throw new Error("a merchant's key without a partner");
  return { kind: "merchant", keyId: key.id, partnerId: key.partnerId, storeId: key.storeId };
}

type SessionRow = Omit<SessionActivity, "userId" | "sessionId"> & { status: UserStatus };

/** The customer of a session that has not ended. Their activity is recorded. */
export async function callerOfSession(token: string): Promise<ClientCaller | null> {
  const claims = await readToken(token);
  if (!claims) return null;
  const { userId, sessionId } = claims;
  const [[row], now] = await Promise.all([
    prisma.$queryRaw<SessionRow[]>`
      SELECT u.status::text AS status, s.last_used_at AS "lastUsedAt", u.last_active_day::text AS "lastActiveDay",
        u.connected_days AS "connectedDays", u.longest_run_days AS "longestRunDays"
      FROM session s JOIN users u ON u.id = s.user_id
      WHERE s.user_id = ${userId}::uuid AND s.id = ${sessionId}::uuid`,
    clockNow(),
  ]);
  if (!row || row.status === "DELETED" || isSessionOver(row.lastUsedAt, now)) return null;
  if (row.status === "ACTIVE") await recordActivity({ ...row, ...claims }, now);
  return { kind: "client", userId, sessionId, status: row.status };
}
