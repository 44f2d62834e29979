/** A customer with a session. An UNVERIFIED one may only prove the login or sign out. */
export interface ClientCaller {
  kind: "client";
  userId: string;
  sessionId: string;
  status: "UNVERIFIED" | "ACTIVE";
}

/** A till: the key of one store, or of a company for all its stores (`storeId: null`). */
export interface MerchantCaller {
  kind: "merchant";
  keyId: string;
  partnerId: string;
  storeId: string | null;
}

/** Mezia's own staff. */
export interface OperatorCaller {
  kind: "operator";
  keyId: string;
}

/** The person or program that a bearer token belongs to. */
export type Caller = ClientCaller | MerchantCaller | OperatorCaller;
