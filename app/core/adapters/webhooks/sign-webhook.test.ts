import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { expect, test } from "vitest";
import { signatureOf, signedHeaders } from "./sign-webhook.ts";

const secret = `whsec_${Buffer.from("thirty-two bytes, no more no less").toString("base64")}`;
const another = `whsec_${Buffer.from("another, and as long as the first").toString("base64")}`;
const body = JSON.stringify({ type: "transaction.confirmed", store: "متجر المرسى" });
const now = () => Math.floor(Date.now() / 1000);

test("signs as the standard's own example does", () => {
  expect(
    signatureOf("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      body: '{"test": 2432232314}',
      unixSeconds: 1614265330,
    }),
  ).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("the standard's receiver takes it, and nothing that was changed or is old", () => {
  const receiver = new Webhook(secret);
  const signed = { id: "e-1", body, unixSeconds: now() };
  const headers = signedHeaders(secret, signed);
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body));
  const old = signedHeaders(secret, { ...signed, unixSeconds: now() - 301 });
  for (const [wrongBody, wrongHeaders] of [
    [body.replace("confirmed", "cancelled"), headers],
    [body, { ...headers, "webhook-id": "e-2" }],
    [body, { ...headers, "webhook-timestamp": String(now() - 1) }],
    [body, { ...headers, "webhook-signature": signatureOf(another, signed) }],
    [body, old],
  ] as const) {
    expect(() => receiver.verify(wrongBody, wrongHeaders)).toThrow(WebhookVerificationError);
  }
});

test.each(["", "whsec_", "s", "whsec_AAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="])(
  "nothing is signed with %j",
  (wrong) => {
    expect(() => signatureOf(wrong, { id: "1", body, unixSeconds: 1 })).toThrow(/^a webhook secret is/);
  },
);
