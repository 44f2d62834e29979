import {
  columnsOf,
  day,
  given,
  integer,
  maybe,
  moment,
  oneOf,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { forgetCached, readCached } from "#app/core/db/cache.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { isSessionOver } from "#app/core/domain/accounts/sessions.ts";
import type { Caller, ClientCaller, KeyCaller } from "#app/core/domain/callers/caller.ts";
import { rights, type Right } from "#app/core/domain/operators/rights.ts";
import { partnerRights, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import { Prisma, type ApiKey, type CustomerStatus } from "#app/generated/prisma/client.ts";
import { recordActivity } from "./activity.server.ts";
import { apiKeyKindOf, hashApiKey } from "./api-keys.server.ts";
import { readToken, type TokenClaims } from "./tokens.server.ts";

/**
 * The owner of a bearer token: a customer's session, or a key of a merchant, an operator or a partner; null
 * for an unknown token.
 */
export function identifyCaller(token: string): Promise<Caller | null> {
  return apiKeyKindOf(token) ? callerOfKey(token) : callerOfSession(token);
}

function callerOfKey(token: string): Promise<KeyCaller | null> {
  return callerOfKeyHash(hashApiKey(token));
}

/** The owner of a key, by its hash; null when it is unknown, revoked, past its end or rotated away. */
export async function callerOfKeyHash(keyHash: string): Promise<KeyCaller | null> {
  const [key, now] = await Promise.all([readCached("api-keys", keyHash, () => readKey(keyHash)), clockNow()]);
  return key && now.getTime() < key.goodUntilMs ? key.caller : null;
}

/** The id of the key that this is, also one that has ended; null if it is none. */
export async function keyIdOf(text: string): Promise<string | null> {
  const keyHash = hashApiKey(text);
  const key = await prisma.apiKey.findFirst({
    where: { OR: [{ keyHash }, { previousHash: keyHash }] },
    select: { id: true },
  });
  return key?.id ?? null;
}

interface GoodKey {
  caller: KeyCaller;
  /** Infinity for a key without an end. */
  goodUntilMs: number;
}

/** After a rotation both hashes are of one key, the one before until its own end. */
async function readKey(keyHash: string): Promise<GoodKey | null> {
  const key = await prisma.apiKey.findFirst({
    where: { revokedAt: null, OR: [{ keyHash }, { previousHash: keyHash }] },
  });
  if (!key) return null;
  const isPrevious = key.keyHash !== keyHash;
  const ends = [key.expiresAt, isPrevious ? key.previousUntil : null];
  const goodUntilMs = Math.min(...ends.map((end) => end?.getTime() ?? Infinity));
  const madeBy = isPrevious ? key.previousMadeBy : key.madeBy;
  return { caller: callerOf({ ...key, madeBy }, keyHash), goodUntilMs };
}

function callerOf(
  { id, kind, name, partnerId, storeId, rights: held, madeBy }: ApiKey,
  keyHash: string,
): KeyCaller {
  if (kind === "OPERATOR")
    return {
      kind: "operator",
      actorId: id,
      person: null,
      rights: (held as Right[] | null) ?? rights,
      ...(madeBy !== null && { madeBy }),
      // Over the network none is made without a name.
      ...(name === null && { atServer: true }),
    };
  if (!partnerId) throw new Error("a merchant's key without a partner");
  if (kind === "PARTNER")
    return {
      kind: "partner",
      actorId: id,
      person: null,
      partnerId,
      rights: (held as PartnerRight[] | null) ?? partnerRights,
      ...(madeBy !== null && { madeBy }),
    };
  return { kind: "merchant", keyId: id, keyHash, partnerId, storeId };
}

const sessionColumns = columnsOf("u", {
  status: oneOf<CustomerStatus>(),
  codeEpoch: integer,
  lastUsedAt: given(Prisma.sql`s.last_used_at`, moment),
  lastActiveDay: maybe(day),
  connectedDays: integer,
  longestRunDays: integer,
});

type SessionRow = RowOf<typeof sessionColumns>;

/** The customer of a session that has not ended. Their activity is recorded. */
export async function callerOfSession(token: string): Promise<ClientCaller | null> {
  const claims = await readToken(token);
  if (!claims) return null;
  const { userId, sessionId } = claims;
  const [row, now] = await Promise.all([sessionOf(claims), clockNow()]);
  if (now >= claims.endsAt || !row || row.status === "DELETED" || (await isOver(row, claims, now)))
    return null;
  if (row.status === "ACTIVE" && (await recordActivity({ ...row, ...claims }, now)))
    forgetCached(`customer:${userId}`);
  return { kind: "client", userId, sessionId, status: row.status, codeEpoch: row.codeEpoch };
}

function sessionOf(claims: TokenClaims): Promise<SessionRow | null> {
  return readCached(`customer:${claims.userId}`, claims.sessionId, () => readSession(claims));
}

/** Whether a session was unused for too long. Other servers may have written a later use than this one knows. */
async function isOver({ lastUsedAt }: SessionRow, claims: TokenClaims, now: Date): Promise<boolean> {
  if (!isSessionOver(lastUsedAt, now)) return false;
  const latest = await readSession(claims);
  return !latest || isSessionOver(latest.lastUsedAt, now);
}

async function readSession({ userId, sessionId }: TokenClaims): Promise<SessionRow | null> {
  const [row] = await readRows<SessionRow>`
    SELECT ${sessionColumns.sql}
    FROM session s JOIN customer u ON u.id = s.user_id
    WHERE s.user_id = ${userId}::uuid AND s.id = ${sessionId}::uuid`;
  return row ?? null;
}
