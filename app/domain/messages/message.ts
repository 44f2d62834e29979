import type { Language } from "#app/i18n/languages.ts";

/** Every message there is, with what it says. */
export interface MessageParams {
  /** The code that proves a new login. */
  "verification-code": { code: string };
}

export type MessageTemplate = keyof MessageParams;
export type MessageChannel = "EMAIL" | "SMS";

/** A message as it waits to be sent; its words are made when it leaves, in the language of who gets it. */
export type Message = {
  [T in MessageTemplate]: {
    template: T;
    params: MessageParams[T];
    channel: MessageChannel;
    locale: Language;
    /** ISO 8601: after this moment it would only mislead, and is not sent any more. */
    validUntil?: string;
  };
}[MessageTemplate];
