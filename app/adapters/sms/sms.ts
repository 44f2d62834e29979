/** A short message as it goes out. */
export interface Sms {
  /** International form, `+216XXXXXXXX`. */
  to: string;
  text: string;
}

/** Resolves once the provider has taken it over; throws Undeliverable where trying again is no use. */
export type SendSms = (sms: Sms) => Promise<void>;
