/** An outgoing short message. */
export interface Sms {
  /** International form, `+216XXXXXXXX`. */
  to: string;
  text: string;
}

/** Resolves when the provider has accepted it. Throws Undeliverable when another attempt is useless. */
export type SendSms = (sms: Sms) => Promise<void>;
