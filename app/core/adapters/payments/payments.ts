import type { Decision } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** What a customer has to pay for, as it is sent to a gateway. */
export interface PaymentOrder {
  invoiceId: string;
  amountMillimes: number;
  /** One line in the customer's language, shown on the gateway's page. */
  description: string;
  language: Language;
  /** On the rules' clock; a later payment is refunded by us. */
  expiresAt: Date;
  /** Where the customer's browser goes afterwards, whatever the result. */
  returnUrl: string;
  /** Where the gateway notifies us; signed by us, see callback-signature.server.ts. */
  callbackUrl: string;
}

/** A payment that the gateway now waits for: its reference, and its page for the customer. */
export interface OpenedPayment {
  reference: string;
  url: string;
}

/** The gateway's possible states of a payment. OPEN: nothing is decided, and money may still come. */
export type PaymentState = "OPEN" | "PAID" | "FAILED" | "REFUNDED";

/**
 * The state reported by the gateway; `amountMillimes` is the amount taken if it is PAID, else the amount
 * asked for.
 */
export interface ReportedPayment {
  reference: string;
  state: PaymentState;
  amountMillimes: number;
  /** The invoice for which it was opened, if the gateway knows it. */
  invoiceId?: string;
}

/** A call to the address that we gave a gateway for an invoice; that the address is ours has been checked. */
export interface GatewayCallback {
  invoiceId: string;
  /** The parameters of the address, ours and those that the gateway added. */
  query: Record<string, string>;
  headers: Headers;
  /** Empty if there is none. */
  body: string;
}

/**
 * A payment gateway. Every call throws a PaymentGatewayError when it is unreachable, slow, refuses, or
 * answers nonsense.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment; for the same invoice the same payment again, if the gateway can do that. */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  ask(reference: string): Promise<ReportedPayment>;
  /**
   * BY_HAND: the gateway has no call for it, so an operator does it there. One refund for each reference,
   * however often called.
   */
  refund(reference: string, amountMillimes: number): Promise<"DONE" | "BY_HAND">;
  /**
   * The reference of the payment that a callback is about. Refuses INVALID_INPUT when it names none, and
   * FORBIDDEN when the gateway signs its callbacks and did not sign this one.
   */
  readCallback(callback: GatewayCallback): Decision<string>;
}

/** The gateway did not do what we asked; the message holds no secret and no personal data. */
export class PaymentGatewayError extends Error {
  override name = "PaymentGatewayError";
  /**
   * It did not answer, or answered with an error of its own, so a question about another payment would fail
   * too.
   */
  readonly isAway: boolean;

  constructor(message: string, { isAway = false } = {}) {
    super(message);
    this.isAway = isAway;
  }
}
