/** A customer without scripts asks a person to look at what a rule decided; the desk answers, and the words arrive. */
import { expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { welcomeId } from "#app/core/domain/reviews/review.ts";
import type { Review } from "#app/core/domain/reviews/review-answer.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeWaitingWelcome } from "#tests/factories/newcomer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";
import { open, post } from "./support/plain-browser.ts";

const t = textsOf("fr");
const here = "/fr/operator";
const deskOf = async (role: "SUPPORT" | "CATALOGUE") =>
  (await deskCookieOf((await makePerson([role])).id)).split(";")[0] ?? "";

it("is asked by one press where the decision is told, answered at the desk, and read by the customer", async () => {
  const customer = await makeCustomer();
  const { userId, login, password } = customer;
  await makeWaitingWelcome(userId);
  const { cookies } = await post("/sign-in", {}, { login, password });
  const told = await open("/points-history", cookies);
  expect(told.html).toContain(t("welcome:ask"));
  const asked = { intent: "x", kind: "WELCOME", id: welcomeId };
  for (let turn = 0; turn < 2; turn += 1)
    expect((await post("/profile/reviews", cookies, asked)).leadsTo).toBe("/fr/profile/reviews?asked");

  const [support, catalogue] = [await deskOf("SUPPORT"), await deskOf("CATALOGUE")];
  expect((await openPage(here, support)).html).toContain(`${here}/customers?task=REVIEW`);
  expect((await openPage(here, catalogue)).html).not.toContain("task=REVIEW");
  expect((await openPage(`${here}/customers?task=REVIEW`, support)).html).toContain(userId);
  const page = `${here}/customers/${userId}/notes`;
  const { id } = await prisma.review.findFirstOrThrow({ where: { userId } });
  const answer = "Confirmez votre numéro, et tout arrive.";
  const empty = await postForm(page, { intent: "answer", id, answer: " " }, support);
  expect(empty.status).toBe(400);
  expect(controlOf(empty.html, "answer").error).toBe(t("errors:details.REQUIRED"));
  expect((await postForm(page, { intent: "answer", id, answer }, catalogue)).status).toBe(403);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await postForm(page, { intent: "answer", id, answer }, support)).status).toBe(302);
  expect((await postForm(page, { intent: "answer", id, answer: "Non." }, support)).status).toBe(409);
  expect(wordsOf((await openPage(page, support)).html)).toContain(answer);
  expect((await openPage(`${here}/customers?task=REVIEW`, support)).html).not.toContain(userId);

  const { html } = await open("/profile/reviews", cookies);
  expect(html).toContain(answer);
  expect(html).not.toContain(t("reviews:ask"));
  const { items } = done(await api.get<{ items: Review[] }>("/client/reviews", customer));
  expect(items).toMatchObject([{ kind: "WELCOME", id: welcomeId, answer }]);
  const notices = done(
    await api.get<{ items: { kind: string; text: string }[] }>("/client/notifications", customer),
  );
  expect(notices.items[0]).toMatchObject({ kind: "REVIEW_ANSWERED", text: answer });
});

it("is refused for what no rule decided about the customer", async () => {
  const customer = await makeCustomer();
  const ask = (body: object) => api.post("/client/reviews", body, customer);
  expect(await ask({ kind: "WELCOME", id: welcomeId })).toMatchObject({
    status: 404,
    body: { error: "NOT_FOUND" },
  });
  expect(await ask({ kind: "RULE", id: welcomeId })).toMatchObject({
    status: 400,
    body: { error: "INVALID_INPUT" },
  });
});
