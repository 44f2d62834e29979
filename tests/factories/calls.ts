import { randomUUID } from "node:crypto";
import { requestHash } from "#app/core/http/idempotency.server.ts";
import type {
  ClientCall,
  Idempotency,
  MerchantCall,
  OperatorCall,
  PartnerCall,
} from "#app/core/services/call.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { partnerRights } from "#app/core/domain/partners/rights.ts";
import { rights, rightsOf, type Role } from "#app/core/domain/operators/rights.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface CallOptions {
  /** The time of the call; by default the real time. */
  now?: Date;
  /** An Idempotency-Key. */
  key?: string;
  /** The body sent with that key. */
  request?: object;
}

function factsOf({ now = new Date() }: CallOptions) {
  return {
    now,
    language: "fr" as const,
    requestId: randomUUID(),
    address: "127.0.0.1",
    userAgent: null,
    opens: true,
    deviceId: null,
    log: silent,
  };
}

function idempotencyOf(ownerId: string, { key, request = {} }: CallOptions): Idempotency | null {
  return key === undefined ? null : { ownerId, path: "/test", key, requestHash: requestHash(request) };
}

export function clientCall(
  userId: string,
  { codeEpoch = 0, ...given }: CallOptions & { codeEpoch?: number } = {},
): ClientCall {
  const caller = { kind: "client", userId, sessionId: randomUUID(), status: "ACTIVE", codeEpoch } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(userId, given) };
}

export function merchantCall(
  { keyId, partnerId, storeId }: { keyId: string; partnerId: string; storeId: string | null },
  given: CallOptions = {},
): MerchantCall {
  const caller = { kind: "merchant", keyId, partnerId, storeId } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(keyId, given) };
}

/** The call of a new key of this partner's own house, with all rights. */
export function partnerCall({ partnerId }: { partnerId: string }, given: CallOptions = {}): PartnerCall {
  const caller = {
    kind: "partner",
    actorId: newId(),
    person: null,
    partnerId,
    rights: partnerRights,
  } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(caller.actorId, given) };
}

/** The same of a person who works in these stores alone. */
export function inStores(call: PartnerCall, storeIds: readonly string[]): PartnerCall {
  const person = { id: call.caller.actorId, name: "Slim", roles: ["STORE" as const], storeIds };
  return { ...call, caller: { ...call.caller, person } };
}

const operatorKeyId = randomUUID();

/** The call of a key that was made on the server: always the same key unless another `actorId` is given. */
export function operatorCall({
  actorId = operatorKeyId,
  ...given
}: CallOptions & { actorId?: string } = {}): OperatorCall {
  const caller = { kind: "operator", actorId, person: null, rights, atServer: true } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(actorId, given) };
}

/** The call of a person with these roles: a new one unless an id is given. */
export function personCall(
  roles: readonly Role[] = ["ADMIN"],
  { actorId = newId(), ...given }: CallOptions & { actorId?: string } = {},
): OperatorCall {
  const person = { id: actorId, name: "Salma Trabelsi", roles };
  const caller = { kind: "operator", actorId, person, rights: rightsOf(roles) } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(actorId, given) };
}
