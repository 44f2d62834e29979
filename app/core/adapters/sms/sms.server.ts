import { env } from "#app/env.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { SendSms } from "./sms.ts";
import { aggregatorSms } from "./aggregator-sms.server.ts";
import { twilioSms } from "./twilio-sms.server.ts";

let real: SendSms | undefined;

/** The SMS of this installation; with the sandbox's provider a message is only recorded. */
export const sendSms: SendSms = async (sms) => {
  if (env.SMS_PROVIDER === "sandbox") return;
  // The message was queued before SMS were switched off.
  if (env.SMS_PROVIDER === "off") throw new Undeliverable("SMS are off");
  real ??= env.SMS_PROVIDER === "twilio" ? twilio() : aggregator();
  return real(sms);
};

function twilio(): SendSms {
  return twilioSms({
    accountSid: env.TWILIO_ACCOUNT_SID ?? "",
    authToken: env.TWILIO_AUTH_TOKEN ?? "",
    from: env.TWILIO_FROM ?? "",
  });
}

function aggregator(): SendSms {
  return aggregatorSms({
    url: env.SMS_URL ?? "",
    method: env.SMS_METHOD,
    headers: env.SMS_HEADERS,
    contentType: env.SMS_CONTENT_TYPE,
    body: env.SMS_BODY,
    sender: env.SMS_SENDER ?? "",
    acceptedStatus: env.SMS_ACCEPTED_STATUS,
    accepted: env.SMS_ACCEPTED,
    refused: env.SMS_REFUSED,
  });
}
