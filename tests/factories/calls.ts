import { randomUUID } from "node:crypto";
import { requestHash } from "#app/api/idempotency.server.ts";
import type { ClientCall, Idempotency, MerchantCall, OperatorCall } from "#app/services/call.ts";

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
    deviceId: null,
    log: silent,
  };
}

function idempotencyOf(ownerId: string, { key, request = {} }: CallOptions): Idempotency | null {
  return key === undefined ? null : { ownerId, path: "/test", key, requestHash: requestHash(request) };
}

export function clientCall(userId: string, given: CallOptions = {}): ClientCall {
  const caller = { kind: "client", userId, sessionId: randomUUID(), status: "ACTIVE" } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(userId, given) };
}

export function merchantCall(
  { keyId, partnerId, storeId }: { keyId: string; partnerId: string; storeId: string | null },
  given: CallOptions = {},
): MerchantCall {
  const caller = { kind: "merchant", keyId, partnerId, storeId } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(keyId, given) };
}

const operatorKeyId = randomUUID();

export function operatorCall(given: CallOptions = {}): OperatorCall {
  const caller = { kind: "operator", keyId: operatorKeyId } as const;
  return { ...factsOf(given), caller, idempotency: idempotencyOf(operatorKeyId, given) };
}
