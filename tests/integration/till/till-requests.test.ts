import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "#app/remix.server.ts";
import { describe, expect, test } from "vitest";
import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { tillSeller } from "#app/core/auth/till-session.server.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readyReasons } from "#app/core/domain/requests/answer.ts";
import { loader as readDocument } from "#app/till/requests/request-document.page.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { getRequestStatus } from "#app/customer/online/get-request-status.server.ts";
import { listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { watchRequests } from "#app/till/requests/watch-requests.server.ts";
import { answerTillForm } from "#app/till/device/all-forms.server.ts";
import { action as requestAction } from "#app/till/requests/request.page.tsx";
import { readTillState } from "#app/till/device/till-state.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";

type Till = Awaited<ReturnType<typeof makeTill>>;

const now = () => new Date();
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The cookies of a browser that is this till. */
async function cookiesOf({ partner, store }: Till): Promise<string> {
  const { key, keyHash } = newApiKey("MERCHANT");
  await prisma.apiKey.create({
    data: {
      id: newId(),
      kind: "MERCHANT",
      keyHash,
      partnerId: partner.id,
      storeId: store.id,
      createdAt: now(),
    },
  });
  const cookies = [await tillCookie(key), await tillSeller.keep({ name: "Sonia" })];
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

const till = await makeTill();
const cookies = await cookiesOf(till);
const foreign = await cookiesOf(await makeTill());

function args(
  cookie: string,
  { body, params = {} }: { body?: URLSearchParams; params?: Record<string, string> },
): ActionFunctionArgs {
  const request = new Request("http://localhost:3000/fr/cashier/send", {
    method: body ? "POST" : "GET",
    headers: { Cookie: cookie },
    body,
  });
  return {
    request,
    params,
    context: { requestId: "r", clientAddress: "127.0.0.1", log: silent },
  } as unknown as ActionFunctionArgs;
}

const posted = (fields: Record<string, string>, cookie = cookies) =>
  args(cookie, { body: new URLSearchParams({ idempotencyKey: randomUUID(), ...fields }) });
const send = async (fields: Record<string, string>, cookie = cookies) =>
  (await answerTillForm(posted(fields, cookie))).answer;
const rowOf = (id: string) => prisma.validationRequest.findFirstOrThrow({ where: { id } });

async function customerAsking() {
  const userId = await makeAccount({ now: now() });
  return {
    userId,
    request: await askFor(till, userId, { now: now(), title: "Remboursement", priceMillimes: 20_000 }),
  };
}

describe("accepting", () => {
  test("gives the points of the amount as the cashier corrected it, in digits of any keyboard", async () => {
    const { userId, request } = await customerAsking();
    expect(await send({ intent: "open-request", request })).toMatchObject({
      ok: true,
      to: `/fr/cashier/requests/${request}`,
    });
    expect(await rowOf(request)).toMatchObject({ status: "VALIDATING" });
    expect(
      await send({ intent: "accept-request", request, amount: "١٥٫٥", text: " Merci ! " }),
    ).toMatchObject({ ok: true, to: `/fr/cashier/requests/${request}` });
    expect(await rowOf(request)).toMatchObject({
      status: "ACCEPTED",
      amountMillimes: 15_500,
      points: 155,
      responseText: "Merci !",
    });
    expect(await getPoints(clientCall(userId, { now: now() }))).toMatchObject({ available: 155 });
  });

  test("takes what the customer wrote where no amount is given, and says what is wrong with one", async () => {
    const userId = await makeAccount({ now: now() });
    const { id: request } = await claimOnline(till, userId, { now: now(), millimes: 30_000 });
    for (const [amount, code] of [
      ["douze", "INVALID"],
      ["0", "TOO_SMALL"],
      ["99999999", "TOO_LARGE"],
    ] as const) {
      const answer = await send({ intent: "accept-request", request, amount, text: "Merci" });
      expect(answer).toMatchObject({
        ok: false,
        details: [{ path: "amount", code }],
        values: { amount, text: "Merci" },
      });
    }
    expect(await send({ intent: "accept-request", request, amount: "", text: "" })).toMatchObject({
      ok: true,
    });
    expect(await rowOf(request)).toMatchObject({
      status: "ACCEPTED",
      amountMillimes: 30_000,
      points: 300,
      responseText: null,
    });
  });

  test("counts once, however many tills answer at the same moment", async () => {
    const { userId, request } = await customerAsking();
    const forms = Array.from({ length: 24 }, (_, place): Record<string, string> =>
      place % 2 === 0
        ? { intent: "accept-request", request, amount: String(10 + place) }
        : { intent: "refuse-request", request, text: `Non ${place}` },
    );
    const answers = await Promise.all(forms.map((form) => send(form)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map((answer) => (answer.ok ? "done" : answer.error)))).toEqual(
      new Set(["done", "REQUEST_INVALID_STATUS"]),
    );
    const row = await rowOf(request);
    expect(await getPoints(clientCall(userId, { now: now() }))).toMatchObject({
      available: row.status === "ACCEPTED" ? row.points : 0,
    });
  });

  test("of the same form again answers as before", async () => {
    const { request } = await customerAsking();
    const form = { intent: "accept-request", request, amount: "12", idempotencyKey: randomUUID() };
    for (let time = 0; time < 3; time++) expect(await send(form)).toMatchObject({ ok: true });
    expect(await send({ ...form, amount: "13", idempotencyKey: randomUUID() })).toMatchObject({
      ok: false,
      error: "REQUEST_INVALID_STATUS",
      values: { amount: "13" },
    });
  });
});

describe("refusing", () => {
  test("never goes without a word", async () => {
    const { request } = await customerAsking();
    const wordless: Record<string, string>[] = [
      {},
      { text: "  " },
      { reason: "", text: "" },
      { reason: "NONSENSE" },
    ];
    for (const fields of wordless) {
      const answer = await send({ intent: "refuse-request", request, ...fields });
      expect(answer).toMatchObject({
        ok: false,
        error: "INVALID_INPUT",
        details: [{ path: "text", code: "REQUIRED" }],
      });
    }
    const long = "x".repeat(301);
    expect(await send({ intent: "refuse-request", request, text: long })).toMatchObject({
      ok: false,
      details: [{ path: "text", code: "TOO_LONG" }],
      values: { text: long },
    });
    expect(await rowOf(request)).toMatchObject({ status: "PENDING" });
  });

  test.each(readyReasons)(
    "for a ready reason is read by its customer in their own language: %s",
    async (reason) => {
      const { userId, request } = await customerAsking();
      expect(await send({ intent: "refuse-request", request, reason })).toMatchObject({ ok: true });
      const read = async (language: "ar" | "fr" | "en") => {
        const status = await getRequestStatus({ ...clientCall(userId, { now: now() }), language }, request);
        if (!status.ok) throw new Error(status.refusal);
        return status.value.responseText ?? "";
      };
      const [arabic, french, english] = [await read("ar"), await read("fr"), await read("en")];
      expect(arabic).toMatch(/[\u0621-\u064a]{3}/);
      expect(new Set([arabic, french, english]).size).toBe(3);
      for (const text of [arabic, french, english]) expect(text).not.toContain(reason);
    },
  );

  test("in the cashier's own words, with or without a ready reason before them", async () => {
    const own = await customerAsking();
    await send({
      intent: "refuse-request",
      request: own.request,
      reason: "",
      text: "Le ticket\r\nest du mois dernier",
    });
    expect(await rowOf(own.request)).toMatchObject({
      status: "REFUSED",
      responseText: "Le ticket\nest du mois dernier",
    });
    const both = await customerAsking();
    await send({
      intent: "refuse-request",
      request: both.request,
      reason: "UNREADABLE",
      text: "On ne voit pas la date.",
    });
    expect((await rowOf(both.request)).responseText).toMatch(/^La facture .+\nOn ne voit pas la date\.$/);
  });
});

test("of another company's till a request is not there, nor its document", async () => {
  const userId = await makeAccount({ now: now() });
  const request = await askFor(till, userId, {
    now: now(),
    queries: ["document"],
    document: await makePicture(),
  });
  for (const intent of ["open-request", "accept-request", "refuse-request"]) {
    expect(await send({ intent, request, text: "Non" }, foreign)).toMatchObject({
      ok: false,
      error: "NOT_FOUND",
    });
  }
  expect(await rowOf(request)).toMatchObject({ status: "PENDING" });
  const params = { lang: "fr", request };
  expect((await readDocument(args(cookies, { params }))).status).toBe(200);
  const other = await readDocument(args(foreign, { params }));
  expect([other.status, await other.text(), other.headers.get("Cache-Control")]).toEqual([
    404,
    "",
    "no-store",
  ]);
  for (const unknown of [newId(), "nothing", ""])
    expect((await readDocument(args(cookies, { params: { request: unknown || "-" } }))).status).toBe(404);
  // A browser that is no till gets no document, and is sent to the sign-in.
  const stranger = await readDocument(args("", { params })).catch((thrown: Response) => thrown);
  expect([stranger.status, stranger.headers.get("Location")]).toEqual([302, "/fr/cashier/sign-in"]);
});

test("a picture is shown and a PDF is saved, and neither runs anything", async () => {
  const userId = await makeAccount({ now: now() });
  const read = async (document: Buffer) => {
    const request = await askFor(till, userId, { now: now(), queries: ["document"], document });
    return (await readDocument(args(cookies, { params: { lang: "fr", request } }))).headers;
  };
  const picture = await read(await makePicture({ colour: "#2d6a4f" }));
  expect([picture.get("Content-Type"), picture.get("Content-Disposition")]).toEqual([
    "image/jpeg",
    expect.stringMatching(/^inline; filename="request-.+\.jpg"$/),
  ]);
  const pdf = await read(makePdf("facture"));
  expect([pdf.get("Content-Type"), pdf.get("Content-Disposition")]).toEqual([
    "application/pdf",
    expect.stringMatching(/^attachment; filename="request-.+\.pdf"$/),
  ]);
  for (const headers of [picture, pdf]) {
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("the till sees how many wait, and that something has happened to one", async () => {
  const own = await makeTill();
  const call = (at = now()) => own.call({ now: at });
  const userId = await makeAccount({ now: now() });
  const waits = async () => (await readTillState(call(), null)).requests;
  const marks = [await waits()];
  expect(marks[0]?.waiting).toBe(0);
  const first = await askFor(own, userId, { now: now() });
  marks.push(await waits());
  const { id: second } = await claimOnline(own, userId, { now: now() });
  marks.push(await waits());
  const ownCookies = await cookiesOf(own);
  await send({ intent: "open-request", request: first }, ownCookies);
  marks.push(await waits());
  await send({ intent: "accept-request", request: second }, ownCookies);
  marks.push(await waits());
  expect(marks.map(({ waiting }) => waiting)).toEqual([0, 1, 2, 2, 1]);
  expect(new Set(marks.map(({ mark }) => mark)).size).toBe(marks.length);
  expect(await waits()).toEqual(marks.at(-1));

  const listed = async (status: "OPEN" | "ACCEPTED", at = now()) =>
    (await listRequests(call(at), { limit: 10, status })).items.map(({ id }) => id);
  expect([await listed("OPEN"), await listed("ACCEPTED")]).toEqual([[first], [second]]);
  // A request whose time is over no longer waits, whether or not the job has written it.
  const later = new Date(now().getTime() + 92 * 24 * 60 * 60 * 1000);
  expect([await listed("OPEN", later), (await watchRequests(call(later))).waiting]).toEqual([[], 0]);
});

test("without script the page goes on, or says what is wrong", async () => {
  const { request } = await customerAsking();
  expect(await requestAction(posted({ intent: "refuse-request", request, text: "" }))).toMatchObject({
    data: { ok: false, intent: "refuse-request" },
    init: { status: 400 },
  });
  const done = await requestAction(posted({ intent: "refuse-request", request, reason: "RETURNED" }));
  expect((done as Response).headers.get("Location")).toBe(`/fr/cashier/requests/${request}`);
});
