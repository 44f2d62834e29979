/**
 * Refusals that the specification lists without a code, and failed claims: shown on their page, in each
 * language.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { goodPassword, makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { makeAttachedSale, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { formOf } from "./support/provoke.ts";

const minute = 60_000;

let customer: Customer;
let cookie = "";
let till: Awaited<ReturnType<typeof makeTill>>;

beforeAll(async () => {
  customer = await makeCustomer();
  cookie = await cookieOf(customer.token);
  till = await makeTill();
});

const cookieOf = async (token: string) => (await signInCookie(token)).split(";")[0] ?? "";

interface Sent {
  status: number;
  body?: URLSearchParams | FormData;
}

/** The page shows these words in each language; `status` is the expected status. */
async function expectSaid(page: string, { status, body }: Sent, ...texts: string[]): Promise<void> {
  const all = new Set<string>();
  for (const language of languages) {
    const html = await htmlOf(language, page, status, body);
    for (const text of texts) {
      const words = textsOf(language)(text as "errors:API_ERROR");
      expect(html.includes(words), `${language} ${page} says: ${words}`).toBe(true);
      all.add(words);
    }
  }
  expect(all.size).toBe(languages.length * texts.length);
}

async function htmlOf(language: Language, page: string, status: number, body: Sent["body"]): Promise<string> {
  const method = body ? "POST" : "GET";
  const response = await fetch(`${server.url}/${language}${page}`, {
    method,
    body,
    redirect: "manual",
    headers: { Cookie: cookie, Origin: server.url },
  });
  expect(response.status, `${language} ${page}`).toBe(status);
  const html = await response.text();
  return html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

describe("somebody who had an account before", () => {
  it("reads beside the three steps why they bring nothing again", async () => {
    const asked = customer.token;
    const { userId, login } = await makeCustomer();
    const deletionRequestedAt = new Date(Date.now() - 31 * 24 * 60 * minute);
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt } });
    await transact((tx) => eraseIfDue(tx, userId, new Date()));
    cookie = await cookieOf((await makeCustomer({ login })).token);
    await expectSaid("/onboarding", { status: 200 }, "messages:returned");
    cookie = await cookieOf(asked);
  });
});

describe("a scanned sale", () => {
  it("that the till refused has failed", async () => {
    const { id } = await makeWaitingSale(till, customer.userId, { now: new Date() });
    must(await refuseTransaction(till.call(), id, null));
    await expectSaid(
      `/scan/${id}`,
      { status: 200 },
      "scan:outcome.REFUSED.title",
      "scan:outcome.REFUSED.text",
    );
  });

  it("that the till did not answer in time is not confirmed", async () => {
    const { id } = await makeWaitingSale(till, customer.userId, { now: new Date(Date.now() - 6 * minute) });
    await expectSaid(
      `/scan/${id}`,
      { status: 200 },
      "scan:outcome.NOT_CONFIRMED.title",
      "scan:outcome.NOT_CONFIRMED.text",
    );
  });

  it("that was not confirmed by its customer in time has lapsed", async () => {
    const { id } = await makeAttachedSale(till, customer.userId, { now: new Date(Date.now() - 16 * minute) });
    await expectSaid(`/scan/${id}`, { status: 200 }, "scan:outcome.LAPSED.title", "scan:outcome.LAPSED.text");
  });

  it("that the store gave back is cancelled", async () => {
    const { id } = await makeConfirmedSale(till, customer.userId, { now: new Date() });
    must(await cancelTransaction(till.call(), id, null));
    await expectSaid(
      `/scan/${id}`,
      { status: 200 },
      "scan:outcome.CANCELLED.title",
      "scan:outcome.CANCELLED.text",
    );
  });

  it("that is not there has no data, and a code that leads to none cannot be taken", async () => {
    await expectSaid(
      `/scan/${newId()}`,
      { status: 404 },
      "scan:outcome.NO_DATA.title",
      "scan:outcome.NO_DATA.text",
    );
    await expectSaid(
      "/scan/T-2222-2222?index",
      { status: 400, body: new URLSearchParams() },
      "scan:outcome.ATTACH_ERROR.title",
      "scan:outcome.ATTACH_ERROR.text",
    );
  });
});

describe("a campaign code", () => {
  it("of nothing is invalid", () =>
    expectSaid(
      "/clickout/NOBODY-MADE-IT",
      { status: 404 },
      "clickout:invalid.title",
      "clickout:invalid.text",
    ));

  it.each([
    ["there is none left", { stock: 0 }, "OFFER_OUT"],
    ["it is paused", { status: "PAUSED" as const }, "OFFER_PAUSED"],
    ["it is over", { status: "ENDED" as const }, "OFFER_ENDED"],
  ])("says before and after a claim that of its offer %s, and that it still holds", async (_, offer, why) => {
    const { id: offerId } = await makeOffer({ stock: 5 });
    const { code } = await makeClickout({ offerId });
    must(await changeOffer(operatorCall(), offerId, offer));
    const body = new URLSearchParams({ code });
    const page = `/clickout/${code}`;
    await expectSaid(page, { status: 200 }, `clickout:notNow.${why}`, `errors:details.${why}`);
    await expectSaid(page, { status: 400, body }, `errors:details.${why}`);
  });
});

describe("a password", () => {
  it("that is too common is told so, and is not blamed for its length", async () => {
    const body = new URLSearchParams({
      ...{ oldPassword: goodPassword, password: "password1", confirmPassword: "password1" },
    });
    await expectSaid("/profile/change-password", { status: 400, body }, "errors:details.TOO_COMMON");
    for (const language of languages)
      expect(await htmlOf(language, "/profile/change-password", 400, body)).not.toContain(
        textsOf(language)("errors:USER_INVALID_PASSWORD_FORMAT"),
      );
  });
});

describe("premium", () => {
  it("is not for another operator's number", () =>
    expectSaid(
      "/premium/subscribe",
      { status: 400, body: new URLSearchParams({ phone: "20123456", plan: "DAILY" }) },
      "errors:PREMIUM_WRONG_OPERATOR",
    ));

  it.each(["operator", "activation"] as const)("has a page for what went wrong: %s", (reason) =>
    expectSaid(
      `/premium/error?reason=${reason}`,
      { status: 200 },
      `premium:error.${reason}Title`,
      `premium:error.${reason}Text`,
    ),
  );
});

describe("a claim for points", () => {
  it("says what is missing, beside each field", async () => {
    const page = `/points-history/request/${await makeOnlineVisit(customer.userId)}`;
    const body = () => formOf({ orderId: "CMD-1", amount: "abc", message: "Bonjour" });
    for (const language of languages) {
      const t = textsOf(language);
      const html = await htmlOf(language, page, 400, body());
      for (const words of [
        t("errors:details.INVALID"),
        t("errors:DOCUMENT_REQUIRED"),
        "CMD-1",
        "abc",
        "Bonjour",
      ]) {
        expect(html.includes(words), `${language} says: ${words}`).toBe(true);
      }
    }
  });
});
