import type { ClientCaller, MerchantCaller, OperatorCaller } from "#app/domain/caller.ts";
import type { Language } from "#app/i18n/languages.ts";

/** The part of the log that a service needs; a field never holds a secret or a personal datum. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * What the caller's `Idempotency-Key` stands for. The service keeps it, with the answer, in the
 * transaction that does the work, and refuses IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export interface Idempotency {
  ownerId: string;
  path: string;
  key: string;
  requestHash: string;
}

interface CallContext {
  /** The one time of this call, on the clock of the rules. */
  now: Date;
  /** For messages and contents. */
  language: Language;
  requestId: string;
  /** The network address of the caller, for limits. */
  address: string;
  /** What the caller's program says of itself; null where it says nothing. */
  userAgent: string | null;
  /** What the caller's device calls itself, time after time and whoever uses it; null where it says nothing. */
  deviceId: string | null;
  log: Log;
  /** Null where the caller gave no key. */
  idempotency: Idempotency | null;
}

export interface AnonymousCall extends CallContext {
  caller: null;
}

export interface ClientCall extends CallContext {
  caller: ClientCaller;
}

export interface MerchantCall extends CallContext {
  caller: MerchantCaller;
}

export interface OperatorCall extends CallContext {
  caller: OperatorCaller;
}

export type Call = AnonymousCall | ClientCall | MerchantCall | OperatorCall;
