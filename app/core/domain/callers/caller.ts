import type { AuditActor } from "#app/core/domain/audit/sides.ts";
import type { Right, Role } from "#app/core/domain/operators/rights.ts";
import type { PartnerRight, PartnerRole } from "#app/core/domain/partners/rights.ts";

/** A customer with a session. An UNVERIFIED one may only prove the login or sign out. */
export interface ClientCaller {
  kind: "client";
  userId: string;
  sessionId: string;
  status: "UNVERIFIED" | "ACTIVE";
  /**
   * The epoch of the customer's codes when the session was last seen open. A call that was under way when both ended
   * gets codes of before, which no till takes.
   */
  codeEpoch: number;
}

/** A till: the key of one store, or of a company for all its stores (`storeId: null`). */
export interface MerchantCaller {
  kind: "merchant";
  keyId: string;
  partnerId: string;
  storeId: string | null;
  /**
   * The hash of the key that was sent. After a rotation there are two, and the old key works until its own
   * end.
   */
  keyHash?: string;
  /** The session of a till that is open in a browser. */
  tillSessionId?: string;
  /** The cashier who has signed in at that till; the audit names them. */
  cashierId?: string;
}

/** A person of Mezia's own staff, or a system of theirs with a key. */
export interface OperatorCaller {
  kind: "operator";
  /** Who acts, by id: a person, or a system's key. */
  actorId: string;
  /** Null for a key. */
  person: { id: string; name: string; roles: readonly Role[] } | null;
  rights: readonly Right[];
  /** Of a key that a person made: that person, who stands behind it. */
  madeBy?: string;
  /** Of a person at the desk: when they last gave the second factor. */
  factorAt?: Date;
  /** A key that was made on the server: what needs a second person's yes it does at once. */
  atServer?: true;
}

/** A person of a partner's house. */
export interface PartnerPerson {
  id: string;
  name: string;
  roles: readonly PartnerRole[];
  /** The stores of a STORE person. */
  storeIds: readonly string[];
}

/** A partner in their own house: a person or a key of theirs. */
export interface PartnerCaller {
  kind: "partner";
  /** The person's id, or the key's. */
  actorId: string;
  /** Null for a key. */
  person: PartnerPerson | null;
  partnerId: string;
  rights: readonly PartnerRight[];
  /** Of a key that a person made: that person, who stands behind it. */
  madeBy?: string;
  /** Of a person: when they last gave the second factor. */
  factorAt?: Date;
}

/** Who answers what customers ask a merchant: a till, or the partner in its own house. */
export type AnsweringCaller = MerchantCaller | PartnerCaller;

/** Who stands behind a call of staff: the person, also if it is by a key that they made. */
export function personBehind({ actorId, madeBy }: Pick<OperatorCaller, "actorId" | "madeBy">): string {
  return madeBy ?? actorId;
}

/** Who stands behind a key that a call makes, or reads anew; nobody but the key itself where it was made on the server. */
export function makerOf(caller: OperatorCaller | PartnerCaller | undefined): string | undefined {
  if (caller?.kind === "partner") return caller.person?.id ?? caller.madeBy;
  return caller && !caller.atServer ? personBehind(caller) : undefined;
}

/** The person or program that a bearer token belongs to. */
export type Caller = ClientCaller | MerchantCaller | OperatorCaller | PartnerCaller;

/** Whom a key stands for. */
export type KeyCaller = Exclude<Caller, ClientCaller>;

/** The id that owns the caller's idempotency keys and limits. */
export function idOfCaller(caller: Caller): string {
  switch (caller.kind) {
    case "client":
      return caller.userId;
    case "merchant":
      return caller.keyId;
    case "operator":
    case "partner":
      return caller.actorId;
  }
}

/** How the audit names a merchant, with the key of a till or of the company or a person of their house, or an operator. */
export function actorOf(caller: KeyCaller): {
  actorKind: AuditActor;
  actorId: string;
  roles: (Role | PartnerRole)[];
} {
  const actorId = idOfCaller(caller);
  if (caller.kind === "merchant") return { actorKind: "MERCHANT_KEY", actorId, roles: [] };
  const { kind, person } = caller;
  if (person === null)
    return { actorKind: kind === "operator" ? "OPERATOR_KEY" : "MERCHANT_KEY", actorId, roles: [] };
  return { actorKind: kind === "operator" ? "PERSON" : "PARTNER_PERSON", actorId, roles: [...person.roles] };
}
