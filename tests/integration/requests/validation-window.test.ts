import { expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { movingCall } from "#app/core/db/move-value.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { getRequestStatus } from "#app/customer/online/get-request-status.server.ts";
import { getRequest, listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { validationWindow } from "#app/core/services/requests/validation-window.server.ts";
import { preview, runAt } from "../jobs/support.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const lastMoment = new Date("2027-02-19T22:59:59.999Z");
const over = new Date("2027-02-19T23:00:00.000Z");
const till = await makeTill();
const account = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });

test("what nobody answered within 90 days is refused, says so in everyone's language, and gives back", async () => {
  const userId = await makeAccount({ points: 70, now });
  const atStore = await askFor(till, userId, { pointPrice: 70, priceMillimes: 10_000, now });
  const online = await claimOnline(till, userId, { now });
  must(await openRequest(till.call({ now }), online.id));
  const read = async (at: Date, language: (typeof languages)[number]) =>
    must(await getRequestStatus({ ...clientCall(userId, { now: at }), language }, online.id));

  expect(await runAt(validationWindow, lastMoment)).toMatchObject({ done: 0, failed: 0 });
  expect(await read(lastMoment, "fr")).toMatchObject({
    status: "VALIDATING",
    points: 500,
    responseText: null,
  });

  // The time is over, but the job has not written it: it shows as refused, and cannot be answered.
  expect(await read(over, "fr")).toMatchObject({ status: "REFUSED", points: 0, respondedAt: null });
  const late = till.call({ now: over });
  expect(
    (await listRequests(late, { limit: 10, status: "REFUSED" })).items.map(({ id }) => id).sort(),
  ).toEqual([atStore, online.id].sort());
  expect((await listRequests(late, { limit: 10, status: "VALIDATING" })).items).toEqual([]);
  const answers = [
    acceptRequest(late, online.id, {}),
    refuseRequest(late, atStore, "Non"),
    openRequest(late, atStore),
    openRequest(late, online.id),
  ];
  expect((await Promise.all(answers)).map(refusal)).toEqual(Array(4).fill("REQUEST_INVALID_STATUS"));

  expect(await preview(validationWindow, over)).toMatchObject([
    { userId, why: `request ${atStore} of 2026-11-21 not answered` },
    { userId, why: `request ${online.id} of 2026-11-21 not answered` },
  ]);
  expect(await runAt(validationWindow, over)).toMatchObject({ done: 2, failed: 0 });
  expect(await runAt(validationWindow, over)).toMatchObject({ done: 0, failed: 0 });
  expect(await account(userId)).toMatchObject({ available: 70, reserved: 0, pending: 0 });
  expect(await prisma.transaction.findFirst({ where: { id: online.transactionId } })).toMatchObject({
    status: "REFUSED",
  });
  const said = await Promise.all(
    languages.map(async (language) => (await read(over, language)).responseText),
  );
  expect(said).toEqual(
    languages.map((language) => textsOf(language)("requests.unanswered", { ns: "points" })),
  );
  expect(new Set(said).size).toBe(3);
  expect(said.every((text) => text?.includes("90"))).toBe(true);
  expect(must(await getRequest(late, atStore))).toMatchObject({
    status: "REFUSED",
    respondedAt: over.toISOString(),
    responseText: expect.stringContaining("90\u00a0jours") as string,
  });
  expect(JSON.stringify(await exportAccount(clientCall(userId, { now: over })))).not.toContain("UNANSWERED");
});

test("the database itself takes no answer after the 90 days, and ends none before", async () => {
  const userId = await makeAccount({ points: 70, now });
  const id = await askFor(till, userId, { pointPrice: 70, now });
  const close = async (since: Date) => {
    const [row] = await prisma.$queryRaw<{ closed: boolean }[]>`
      SELECT close_request(p_user => ${userId}::uuid, p_request => ${id}::uuid, p_since => ${since}::timestamptz, p_overdue => true, p_text => 'x', p_now => ${now}::timestamptz) AS closed`;
    return row?.closed;
  };
  const after = new Date(now.getTime() + 1);
  expect(await close(now)).toBe(false);
  const p_status = "PENDING" as const;
  const late = {
    ...{ p_call: movingCall(till.call({ now })), p_user: userId, p_request: id },
    ...{ p_status, p_since: after, p_answer: {} },
  };
  await expect(callFunction(prisma, "refuse_request", { ...late, p_text: "x" })).rejects.toThrow(
    "REQUEST_INVALID_STATUS",
  );
  await expect(callFunction(prisma, "open_request", late)).rejects.toThrow("REQUEST_INVALID_STATUS");
  const accepting = callFunction(prisma, "accept_request", {
    ...late,
    p_amount: 1,
    p_text: null,
    p_till_store: null,
    p_yield: {
      ...{ points: 0, bonus: 0, campaign_points: 0, expires_at: after, detail: {} },
      ...{ level: 0, terms: { rate: 10, bonusPercent: 0 }, campaigns: [], stamps: [] },
      ...{ levels: null, coupon_gains: [] },
    },
  });
  await expect(accepting).rejects.toThrow("REQUEST_INVALID_STATUS");
  expect(await close(after)).toBe(true);
  expect(await close(after)).toBe(false);
});
