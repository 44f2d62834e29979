/** Lines, statements and disputes through the API, and a partner who recomputes them with the client for TypeScript. */
import { expect, it } from "vitest";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Dispute } from "#app/settlement/disputes/dispute-answer.ts";
import type { Statement, StatementWithLines } from "#app/settlement/statements/statement-answer.ts";
import { createMezia, verifyStatement } from "#clients/typescript/src/index.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makePartnerKey } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { closeMonths, issued, makeContracted, makeLine, statementsOf } from "#tests/factories/month.ts";
import { giveItem, makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

const now = new Date();
/** Noon of a day of this month as Tunis counts, whose months begin an hour early, or of so many months before. */
function noonOf(day: number, monthsBefore = 0): Date {
  const [year = 0, month = 0] = businessDayOf(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, day, 12));
}
/** A moment of the month before this one. */
const before = noonOf(15, 1);

/** A company with a statement of last month that was issued now, of so many points and a voucher. */
async function makeMonth(points: number) {
  const company = await makeContracted({ now: before });
  for (let count = 0; count < points; count += 1)
    await makeLine(company, { at: new Date(before.getTime() + count * 1_000), amountMicrodinars: 500_499 });
  await makeLine(company, { at: before, kind: "VOUCHER", quantity: 900, amountMicrodinars: -900_000 });
  await closeMonths(noonOf(1));
  const id = await issued(company, now);
  const { key } = await makePartnerKey({ partnerId: company.partnerId });
  return { company, id, key };
}

it("a partner reads a month, says no to a line, and finds the answer in the next one", async () => {
  const { company, id, key } = await makeMonth(102);
  const path = `/partner/settlement/statements/${id}`;
  const first = done(await api.get<StatementWithLines>(path, { key }));
  expect(first).toMatchObject({ state: "ISSUED", netMillimes: 51_051, reimbursementMillimes: 900 });
  expect(first.lines).toHaveLength(100);
  const rest = done(await api.get<StatementWithLines>(`${path}?cursor=${first.nextCursor}`, { key }));
  expect(rest.lines).toHaveLength(3);
  expect(rest.nextCursor).toBeNull();
  const ids = [...first.lines, ...rest.lines].map((line) => line.id);
  expect(new Set(ids).size).toBe(103);

  const body = { lineIds: [rest.lines[0]?.id], reason: "Never given" };
  const dispute = done(await api.post<Dispute>(`${path}/disputes`, body, { key }));
  expect((await api.post(`${path}/accept`, undefined, { key })).body).toMatchObject({
    error: "STATEMENT_INVALID_STATUS",
  });
  const house = await makeOperatorKey();
  const open = done(
    await api.get<{ items: Dispute[] }>(
      `/operator/disputes?partnerId=${company.partnerId}&state=OPEN`,
      house,
    ),
  );
  expect(open.items).toHaveLength(1);
  expect(dispute).toMatchObject({ ...open.items[0] });
  const upheld = done(
    await api.post<Dispute>(`/operator/disputes/${dispute.id}/uphold`, { text: "You are right" }, house),
  );
  expect(upheld).toMatchObject({ state: "UPHELD", text: "You are right", lineIds: body.lineIds });

  const all = done(await api.get<{ items: Statement[] }>("/partner/settlement/statements", { key }));
  expect(all.items.map(({ state, creditMillimes }) => [state, creditMillimes])).toEqual([
    ["OPEN", 595],
    ["ACCEPTED", 0],
  ]);
  const mezia = createMezia({ origin: server.url, key });
  expect(await verifyStatement(mezia, all.items[0]?.id ?? "")).toEqual({
    ok: true,
    differences: [],
    lines: 1,
  });
});

it("a partner recomputes a statement to the millime, and finds a line that was tampered with", async () => {
  const { id, key } = await makeMonth(120);
  const verify = (tampered: (line: object) => object) =>
    verifyStatement(
      createMezia({
        origin: server.url,
        key,
        fetch: async (request) => {
          const response = await fetch(request);
          if (!request.url.includes("/settlement/lines")) return response;
          const page = (await response.json()) as { items: [object, ...object[]] };
          const items = page.items.map((line, place) => (place === 7 ? tampered(line) : line));
          return Response.json({ ...page, items });
        },
      }),
      id,
    );
  expect(await verify((line) => line)).toEqual({ ok: true, differences: [], lines: 121 });
  const more = await verify((line) => ({ ...line, amountMicrodinars: 9_500_499 }));
  expect(more.differences.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      "totals.POINTS.amountMillimes",
      "netMillimes",
      "totalMillimes",
      "payoutMillimes",
      "hash",
    ]),
  );
  const elsewhere = await verify((line) => ({ ...line, storeId: null }));
  expect(elsewhere.differences.map(({ field }) => field)).toEqual(["hash"]);
});

it("a partner finds a statement that does not follow from the one before", async () => {
  const earlier = noonOf(15, 2);
  const company = await makeContracted({ now: earlier });
  for (const at of [earlier, before]) await makeLine(company, { at, amountMicrodinars: 500_000 });
  await closeMonths(noonOf(1));
  const { key } = await makePartnerKey({ partnerId: company.partnerId });
  const verify = async (of: string, listed: (hash: string | null) => string | null) => {
    const mezia = createMezia({
      ...{ origin: server.url, key },
      fetch: async (request) => {
        const response = await fetch(request);
        if (!/settlement\/statements(?:\?|$)/.test(request.url)) return response;
        const page = (await response.json()) as { items: { hash: string | null }[] };
        return Response.json({
          ...page,
          items: page.items.map((one) => ({ ...one, hash: listed(one.hash) })),
        });
      },
    });
    return (await verifyStatement(mezia, of)).differences.map(({ field }) => field);
  };
  const [first, second] = await statementsOf(company);
  const same = (hash: string | null) => hash;
  for (const one of [first, second]) expect(await verify(one?.id ?? "", same)).toEqual([]);
  const changed = (hash: string | null) => hash && [...hash].toReversed().join("");
  expect(await verify(second?.id ?? "", changed)).toEqual(["previousHash"]);
  expect(await verify(first?.id ?? "", changed), "nothing comes before the first").toEqual([]);
});

it("a sale of 12,900 dinars with a voucher of 900 goes by close, issue and yes to a payout of 163.580", async () => {
  const till = await makeTill();
  const partnerId = till.partner.id;
  await makeContracted({ now: before, partnerId });
  const customer = await makeAccount({ now: before });
  const item = await giveItem(customer, { partnerId, faceValueMillimes: 900_000 }, before);
  await makeConfirmedSale(till, customer, { now: before, price: 12_900_000, item });
  await closeMonths(noonOf(1));
  const { key } = await makePartnerKey({ partnerId });
  const house = await makeOperatorKey();
  const list = await api.get<{ items: Statement[] }>("/partner/settlement/statements?state=CLOSED", { key });
  const [{ id } = { id: "" }] = done(list).items;

  const issued = done(await api.post<Statement>(`/operator/statements/${id}/issue`, undefined, house));
  expect(issued).toMatchObject({
    state: "ISSUED",
    totals: [
      { kind: "POINTS", quantity: 120_000, amountMillimes: 600_000 },
      { kind: "VOUCHER", quantity: 900_000, amountMillimes: -900_000 },
      { kind: "COMMISSION", quantity: 900_000, amountMillimes: 18_000 },
    ],
    ...{ netMillimes: 618_000, vatMillimes: 117_420, stampMillimes: 1_000, totalMillimes: 736_420 },
    ...{ reimbursementMillimes: 900_000, creditMillimes: 0, payoutMillimes: 163_580 },
    documents: [{ type: "INVOICE", netMillimes: 618_000, totalMillimes: 736_420 }],
  });
  const path = `/partner/settlement/statements/${id}`;
  expect(done(await api.post<Statement>(`${path}/accept`, undefined, { key })).state).toBe("ACCEPTED");
  expect(await verifyStatement(createMezia({ origin: server.url, key }), id)).toEqual({
    ok: true,
    differences: [],
    lines: 3,
  });
  const batch = done(
    await api.post<{ payouts: { statementIds: string[]; amountMillimes: number }[] }>(
      "/operator/payout-batches",
      undefined,
      house,
    ),
  );
  const own = batch.payouts.filter(({ statementIds }) => statementIds.includes(id));
  expect(own).toMatchObject([{ statementIds: [id], amountMillimes: 163_580 }]);
});

it("another partner's statement, lines and disputes are unknown", async () => {
  const { id } = await makeMonth(1);
  const other = await makePartnerKey({ partnerId: (await makeContracted({ now: before })).partnerId });
  for (const path of [`/partner/settlement/statements/${id}`, `/partner/settlement/lines?statementId=${id}`])
    expect((await api.get(path, other)).body).toMatchObject({ error: "NOT_FOUND" });
  const body = { lineIds: [id], reason: "Never given" };
  expect((await api.post(`/partner/settlement/statements/${id}/disputes`, body, other)).body).toMatchObject({
    error: "NOT_FOUND",
  });
  expect((await api.get("/operator/settlement/lines", await makeOperatorKey())).body).toMatchObject({
    error: "INVALID_INPUT",
  });
});
