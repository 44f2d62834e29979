import { env } from "#app/env.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { SendSms } from "./sms.ts";
import { twilioSms } from "./twilio-sms.server.ts";

let twilio: SendSms | undefined;

/** The SMS of this installation; with the sandbox's provider a message is only recorded. */
export const sendSms: SendSms = async (sms) => {
  if (env.SMS_PROVIDER === "sandbox") return;
  // The message was queued before SMS were switched off.
  if (env.SMS_PROVIDER === "off") throw new Undeliverable("SMS are off");
  twilio ??= twilioSms({
    accountSid: env.TWILIO_ACCOUNT_SID ?? "",
    authToken: env.TWILIO_AUTH_TOKEN ?? "",
    from: env.TWILIO_FROM ?? "",
  });
  return twilio(sms);
};
