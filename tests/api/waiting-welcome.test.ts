/** A welcome that waits: the calls and pages say what waits and what lets it go, in each language; decision 067. */
import { expect, test } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { signMillimes } from "#app/core/domain/accounts/newcomer.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

/** A customer as a device's third account leaves one; the sandbox itself holds nobody's welcome. */
async function makeWaiting(): Promise<Customer> {
  const customer = await makeCustomer();
  const { userId } = customer;
  await prisma.newcomer.create({
    data: { userId, welcome: "WAITS", because: "DEVICE", saleMillimes: signMillimes, createdAt: new Date() },
  });
  return customer;
}

test("is named by the step, the balance and four pages", async () => {
  const { token } = await makeWaiting();
  const api = apiClient(server.url);
  const step = await api.post("/client/onboarding/step1", { firstName: "Amina" }, { token });
  expect(step).toMatchObject({ status: 200, body: { pointsEarned: 0, pendingPoints: 50, totalPoints: 0 } });
  expect(await api.get("/client/points", { token })).toMatchObject({
    body: { available: 0, pending: 50, welcome: { points: 50, saleMillimes: signMillimes } },
  });
  const Cookie = (await signInCookie(token)).split(";")[0] ?? "";
  for (const language of languages) {
    const words = textsOf(language)("welcome:title");
    for (const page of ["", "/onboarding", "/points-history", "/profile/levels"]) {
      const response = await fetch(`${server.url}/${language}${page}`, { headers: { Cookie } });
      expect([language, page, (await response.text()).includes(words)]).toEqual([language, page, true]);
    }
  }
});

test("is not spoken of where nothing waits", async () => {
  const { token } = await makeCustomer();
  const api = apiClient(server.url);
  expect(await api.get("/client/points", { token })).toMatchObject({ body: { pending: 0, welcome: null } });
  const Cookie = (await signInCookie(token)).split(";")[0] ?? "";
  const html = await (await fetch(`${server.url}/fr/onboarding`, { headers: { Cookie } })).text();
  expect(html).not.toContain(textsOf("fr")("welcome:title"));
});
