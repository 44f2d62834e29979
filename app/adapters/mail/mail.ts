/** A mail as it goes out. */
export interface Mail {
  /** The same for every attempt to send it, so that a receiver can tell a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

/** Resolves once the next server has taken the mail over; throws Undeliverable where trying again is no use. */
export type SendMail = (mail: Mail) => Promise<void>;
