import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { SendSms } from "./sms.ts";

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
}

/** The part of Twilio's client that is used. */
export interface TwilioMessages {
  create(message: { to: string; from: string; body: string }): Promise<unknown>;
}

const timeLimitMs = 10_000;

// No such number, not a mobile, an unreachable region, or the recipient has unsubscribed.
const finalCodes = new Set([21211, 21214, 21217, 21408, 21610, 21614]);

/** Sends through Twilio. Its client is large and is loaded with the first message. */
export function twilioSms(account: TwilioAccount, connect = connectToTwilio): SendSms {
  let messages: Promise<TwilioMessages> | undefined;
  return async ({ to, text }) => {
    messages ??= connect(account);
    try {
      await (await messages).create({ to, from: account.from, body: text });
    } catch (error) {
      const final = finalCodes.has((error as { code?: number }).code ?? 0);
      throw final ? new Undeliverable("the provider refused the number", { cause: error }) : error;
    }
  };
}

async function connectToTwilio({ accountSid, authToken }: TwilioAccount): Promise<TwilioMessages> {
  const { default: twilio } = await import("twilio");
  return twilio(accountSid, authToken, { timeout: timeLimitMs }).messages;
}
