import { expect, test } from "vitest";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { twilioSms, type TwilioMessages } from "./twilio-sms.server.ts";

const account = { accountSid: "AC1", authToken: "secret", from: "+21670000000" };
const sms = { to: "+21620123456", text: "Bonjour" };

function failing(error: object): TwilioMessages {
  return { create: () => Promise.reject(Object.assign(new Error("no"), error)) };
}

test("a message goes out from our number over one client", async () => {
  const sent: unknown[] = [];
  let clients = 0;
  const send = twilioSms(account, async () => {
    clients += 1;
    return { create: async (message) => void sent.push(message) };
  });
  await send(sms);
  await send({ ...sms, text: "Encore" });
  expect(sent).toEqual([
    { to: "+21620123456", from: "+21670000000", body: "Bonjour" },
    { to: "+21620123456", from: "+21670000000", body: "Encore" },
  ]);
  expect(clients).toBe(1);
});

test.each([21211, 21610, 21614])("the provider's code %i is final", async (code) => {
  await expect(twilioSms(account, async () => failing({ status: 400, code }))(sms)).rejects.toBeInstanceOf(
    Undeliverable,
  );
});

test.each([[{ status: 429, code: 20429 }], [{ status: 401, code: 20003 }], [{ code: "ECONNABORTED" }]])(
  "%j is worth another try",
  async (error) => {
    await expect(twilioSms(account, async () => failing(error))(sms)).rejects.not.toBeInstanceOf(
      Undeliverable,
    );
  },
);

test("the real client takes an account", async () => {
  const { default: twilio } = await import("twilio");
  expect(typeof twilio(account.accountSid, account.authToken, { timeout: 1 }).messages.create).toBe(
    "function",
  );
});
