/**
 * The platform that takes electronic invoices (El Fatoora of Tunisie TradeNet). It answers later: a document that was
 * handed over is asked for by its ticket until it is accepted or refused.
 */
export interface EInvoices {
  /**
   * Hands over a signed document; returns its ticket. Handing over the same document again makes no second one. Throws
   * Undeliverable if another try is useless, any other error if it is not.
   */
  submit(xml: string): Promise<string>;
  /** What came of a document; null while the platform is at work on it. */
  ask(ticket: string, xml: string): Promise<EInvoiceOutcome | null>;
}

/** Accepted: the document as the platform returns it, with its own reference and the picture of a code that proves it. */
export type EInvoiceOutcome =
  | { accepted: true; reference: string; xml: string; proof: Uint8Array<ArrayBuffer> }
  | { accepted: false; because: string };
