import type { Language } from "#app/i18n/languages.ts";

/** What a customer is asked to pay for, as a gateway is told it. */
export interface PaymentOrder {
  invoiceId: string;
  amountMillimes: number;
  /** One line in the customer's language, shown on the gateway's page. */
  description: string;
  language: Language;
  /** On the clock of the rules; a payment after it is refunded by us. */
  expiresAt: Date;
  /** Where the customer's browser goes afterwards, whatever came of it. */
  returnUrl: string;
  /** Where the gateway tells us that something happened; signed by us, see callback-signature.ts. */
  callbackUrl: string;
}

/** A payment that the gateway now waits for: its own reference, and its page for the customer. */
export interface OpenedPayment {
  reference: string;
  url: string;
}

/** What a gateway can say of a payment. OPEN: nothing is decided, money may still come. */
export type PaymentState = "OPEN" | "PAID" | "FAILED" | "REFUNDED";

/** The gateway's own word; `amountMillimes` is what was taken where it is PAID, else what was asked for. */
export interface AskedPayment {
  reference: string;
  state: PaymentState;
  amountMillimes: number;
  /** For which invoice it was opened with us, where the gateway's books say so. */
  invoiceId?: string;
}

/** A place where customers pay. Every call throws a PaymentGatewayError where it is away, slow, refuses or babbles. */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment; the same one again for one invoice where the gateway can do that. */
  open(order: PaymentOrder): Promise<OpenedPayment>;
  ask(reference: string): Promise<AskedPayment>;
  /** BY_HAND: the gateway has no call for it, an operator does it there. Once for one reference, however often called. */
  refund(reference: string, amountMillimes: number): Promise<"DONE" | "BY_HAND">;
}

/** The gateway did not do what it was asked; the message holds no secret and nobody's data. */
export class PaymentGatewayError extends Error {
  override name = "PaymentGatewayError";
  /** It did not answer, or with a fault of its own: asked about another payment it would not either. */
  readonly isAway: boolean;

  constructor(message: string, { isAway = false } = {}) {
    super(message);
    this.isAway = isAway;
  }
}
