import type {
  ClientCaller,
  MerchantCaller,
  OperatorCaller,
  PartnerCaller,
} from "#app/core/domain/callers/caller.ts";
import type { SentChange } from "./record-change.server.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** The part of the logger that a service needs; fields never hold secrets or personal data. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * The caller's `Idempotency-Key`. The service stores it, with the answer, in the transaction that does the
 * work, and refuses IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export interface Idempotency {
  ownerId: string;
  path: string;
  key: string;
  requestHash: string;
}

interface CallContext {
  /** The time of this call, by the clock of the rules; the same for the whole call. */
  now: Date;
  /** The language of messages and contents. */
  language: Language;
  requestId: string;
  /** The caller's network address, for rate limits. */
  address: string;
  /** The caller's user agent; null if not sent. */
  userAgent: string | null;
  /** Whether somebody opens what is read: not with HEAD, nor where a browser only fetches ahead of them. */
  opens: boolean;
  /** A stable id that the device sends, whoever uses it; null if not sent. */
  deviceId: string | null;
  log: Log;
  /** Null if the caller sent no key. */
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
  /** From which version of a record a change was made. */
  sent?: SentChange;
}

export interface PartnerCall extends CallContext {
  caller: PartnerCaller;
  /** As an operator's. */
  sent?: SentChange;
}

/** The call of whoever answers what customers ask a merchant. */
export type AnsweringCall = MerchantCall | PartnerCall;

export type Call = AnonymousCall | ClientCall | MerchantCall | OperatorCall | PartnerCall;
