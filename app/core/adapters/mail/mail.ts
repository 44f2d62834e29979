/** An outgoing mail. */
export interface Mail {
  /** The same for every attempt, so that a receiver can recognise a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Further headers by name, besides those of every mail. */
  headers?: Record<string, string>;
}

/**
 * Resolves when the next server has accepted the mail. Throws Undeliverable when another attempt is useless.
 */
export type SendMail = (mail: Mail) => Promise<void>;
