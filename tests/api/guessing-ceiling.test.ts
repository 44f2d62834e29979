/** A stranger guesses a customer's reset codes; the customer can still reset the password. */
import { expect, test } from "vitest";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { forgetCode, makeCustomer, goodPassword, otherThan } from "#tests/factories/customer.ts";
import { api, mail, server } from "#tests/setup/api-server.ts";

async function sendReset(login: string): Promise<string> {
  await forgetCode(login);
  const { body } = await api.post<{ challenge: string }>("/auth/reset/send", { login });
  return body.challenge;
}

async function newestCode(login: string): Promise<string> {
  const { body } = await api.get<{ items: { code: string | null }[] }>(
    `/sandbox/messages?to=${encodeURIComponent(login)}`,
  );
  return body.items.find(({ code }) => code !== null)?.code ?? "";
}

test("ten wrong codes, and from then on only the link that the owner gets opens the account", async () => {
  const { login } = await makeCustomer();
  for (const _ of [1, 2]) {
    const challenge = await sendReset(login);
    const code = await newestCode(login);
    for (let step = 1; step <= 5; step++)
      expect(await api.post("/auth/otp", { challenge, otp: otherThan(code, step) })).toMatchObject({
        status: 400,
        body: { error: "USER_INVALID_OTP" },
      });
  }
  const subjectOf = (words: "codesGuessed" | "resetCode") =>
    translator("fr")(`${words}.subject`, { ns: "messages", product: product.nameIn.fr });
  await mail.waitFor(login, ({ subject }) => subject === subjectOf("codesGuessed"));

  const challenge = await sendReset(login);
  const code = await newestCode(login);
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const arrived = await mail.waitFor(login, ({ text }) => text?.includes(code) ?? false);
  expect(arrived.subject).toBe(subjectOf("resetCode"));
  const [link = ""] = arrived.text?.match(/https?:\S+code=\S+/) ?? [];
  const page = await fetch(`${server.url}${new URL(link).pathname}${new URL(link).search}`);
  expect([page.status, (await page.text()).includes(code)]).toEqual([200, true]);
  expect(await api.post("/auth/otp", { challenge, otp: "1234" })).toMatchObject({
    status: 400,
    body: { error: "ACCOUNT_COULD_NOT_ACTIVATE" },
  });
  const proved = await api.post<{ challenge: string }>("/auth/otp", { challenge, otp: code });
  expect(proved.status).toBe(200);
  const password = `${goodPassword}Neuf`;
  const reset = await api.post("/auth/reset", {
    challenge: proved.body.challenge,
    password,
    confirmPassword: password,
  });
  expect(reset.status).toBe(200);
});
