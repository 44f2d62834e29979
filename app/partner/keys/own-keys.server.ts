import type { z } from "zod";
import { prisma } from "#app/core/db/client.server.ts";
import { positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import type { ApiKey, ApiKeyView } from "#app/core/domain/operators/api-key-answer.ts";
import { wrongKeyField } from "#app/core/domain/operators/api-key-form.ts";
import { mayGrant } from "#app/core/domain/operators/rights.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { partnerRights, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { endKey, listKeys, makeKey } from "#app/core/services/api-keys/api-keys.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { refuseClosed, requireFactorUnlessClosed } from "#app/partner/house/refuse-closed.server.ts";
import type { ownKeyBody } from "./own-key.schema.ts";

/** What a till does with its key: it answers claims, and sees what was sold. */
const tillRights = ["claims", "figures"] as const satisfies PartnerRight[];

/** The partner's active keys, of its tills and of its own house, newest first. */
export async function listOwnKeys(
  { caller: { partnerId }, now }: PartnerCall,
  query: NewestFirstQuery,
): Promise<Page<ApiKeyView>> {
  const keys = await listKeys({ partnerId }, now, query);
  return page(keys, query.limit, ({ id, createdAt }) => positionOf({ id, createdAt: new Date(createdAt) }));
}

/**
 * Makes a key of the partner's tills or of its own house, once per idempotency key. Its plain text appears only in this
 * answer. Refuses INVALID_INPUT as for an operator, NOT_FOUND (another partner or its store), FORBIDDEN for a right that
 * the caller does not hold (and, without `claims` and `figures`, for a till's key), STORE_CLOSED for a closed partner, and IDEMPOTENCY_KEY_REUSED.
 */
export async function createOwnKey(
  call: PartnerCall,
  body: z.output<typeof ownKeyBody>,
): Promise<Decision<ApiKey>> {
  await requireFactorUnlessClosed(call);
  const { partnerId } = call.caller;
  const { kind = "MERCHANT", storeId = null, name = null, rights, expiresAt = null } = body;
  const wanted = { kind, name, rights, expiresAt, partnerId, storeId };
  const refusing = async () => (await refuseClosed(call)) ?? refuseKey(call, body);
  return makeKey({ ...call, refusing }, wanted);
}

async function refuseKey(
  { caller: { partnerId, rights: held }, now }: PartnerCall,
  { kind = "MERCHANT", ...body }: z.output<typeof ownKeyBody>,
): Promise<Refused | null> {
  const { storeId, rights = partnerRights } = body;
  const ofStore = kind === "MERCHANT" && storeId !== undefined;
  const wrong = wrongKeyField({ ...body, kind, partnerId: ofStore ? undefined : partnerId }, now);
  if (wrong) return refuse("INVALID_INPUT", { details: [wrong] });
  if (body.partnerId !== undefined && body.partnerId !== partnerId) return refuse("NOT_FOUND");
  const where = { id: storeId, partnerId };
  if (ofStore && !(await prisma.store.findFirst({ where, select: { id: true } }))) return refuse("NOT_FOUND");
  return mayGrant(held, kind === "PARTNER" ? rights : tillRights) ? null : refuse("FORBIDDEN");
}

/**
 * Ends one of the partner's keys at once and for good; repeating it gives the same answer. Refuses NOT_FOUND, and
 * STORE_CLOSED for a closed partner.
 */
export async function endOwnKey(
  call: PartnerCall,
  id: string,
): Promise<Decision<{ id: string; revokedAt: string }>> {
  await requireFactorUnlessClosed(call);
  return (await refuseClosed(call)) ?? endKey(call, id, { partnerId: call.caller.partnerId });
}
