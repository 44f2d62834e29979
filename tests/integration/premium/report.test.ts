import { beforeAll, describe, expect, it } from "vitest";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { cancelPremium } from "#app/customer/premium/cancel-premium.server.ts";
import { exportPremiumCharges, listPremiumCharges } from "#app/desk/premium/list-premium-charges.server.ts";
import { reportPremium } from "#app/desk/premium/report-premium.server.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { pretendedOperator, subscribed } from "#tests/factories/premium.ts";
import { workThrough } from "../jobs/support.ts";

// Half past midnight in Tunis, where it is already the 23rd.
const now = new Date("2026-11-22T23:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const span = { from: startOfDay("2026-11-23"), to: startOfDay("2026-11-25") };

beforeAll(async () => {
  const operator = pretendedOperator();
  const stays = await subscribed(operator, { now, plan: "WEEKLY" });
  const leaves = await subscribed(operator, { now });
  await subscribed(operator, { now });
  value(await cancelPremium(clientCall(leaves.userId, { now })));
  operator.is("FAILED");
  await workThrough(premiumRenewalWith(operator.billing), inDays(1));
  operator.is("DOWN");
  await workThrough(premiumRenewalWith(operator.billing), inDays(2));
  expect(stays.premium.status).toBe("ACTIVE");
});

const none = { paid: 0, paidMillimes: 0, failed: 0, failedMillimes: 0, open: 0, openMillimes: 0 };

describe("what premium came to", () => {
  it("is added up by the day in Tunis, with what is still open", async () => {
    const report = value(await reportPremium(span));
    expect(report.totals).toEqual({ ...none, paid: 3, paidMillimes: 3500, failed: 1, failedMillimes: 500 });
    expect(report.byDay).toEqual([
      { ...none, day: "2026-11-23", paid: 3, paidMillimes: 3500 },
      { ...none, day: "2026-11-24", failed: 1, failedMillimes: 500 },
    ]);
    expect(report.subscriptions).toEqual({ PENDING: 0, ACTIVE: 1, SUSPENDED: 1, CANCELLED: 0, EXPIRED: 1 });
    const nobody = { PENDING: 0, ACTIVE: 0, SUSPENDED: 0, CANCELLED: 0, EXPIRED: 0 };
    expect(report.subscriptionsByPlan).toEqual({
      DAILY: { ...nobody, SUSPENDED: 1, EXPIRED: 1 },
      WEEKLY: { ...nobody, ACTIVE: 1 },
    });
    expect(report.open, "whatever the span").toMatchObject([
      { state: "UNKNOWN", amountMillimes: 500, attempts: 1, settledAt: null },
    ]);
    expect(value(await reportPremium({})).totals).toMatchObject({ open: 1, openMillimes: 500 });
  });

  it("is listed by reference, page by page, each once", async () => {
    const all = value(await listPremiumCharges({ limit: 10 })).items;
    expect(all.map(({ state }) => state)).toEqual(["UNKNOWN", "FAILED", "OK", "OK", "OK"]);
    const paged = [];
    let cursor: { createdAt: Date; reference: string } | undefined;
    do {
      const { items, nextCursor } = value(await listPremiumCharges({ limit: 1, cursor }));
      paged.push(...items);
      const next =
        nextCursor === null ? null : (decodeCursor(nextCursor) as { createdAt: string; reference: string });
      cursor = next ? { ...next, createdAt: new Date(next.createdAt) } : undefined;
    } while (cursor);
    expect(paged).toEqual(all);
    expect(value(await listPremiumCharges({ ...span, state: "FAILED", limit: 10 })).items).toEqual([all[1]]);
  });

  it("goes out as a table without anything personal", async () => {
    const [head, first, ...rest] = value(await exportPremiumCharges(span)).split("\r\n");
    expect(head).toBe("reference,state,plan,amountMillimes,attempts,periodStart,createdAt,settledAt");
    expect(first).toMatch(/^premium:[0-9a-f-]{36}:2:1,FAILED,DAILY,500,1,2026-11-23T23:30:00.000Z,/);
    expect(rest).toHaveLength(4);
    expect(rest.at(-1)).toBe("");
    expect(value(await exportPremiumCharges({ ...span, state: "FAILED" })).split("\r\n")).toEqual([
      head,
      first,
      "",
    ]);
  });

  it("has no span that ends before it begins", async () => {
    const wrong = { from: span.to, to: span.from };
    for (const asked of [
      reportPremium(wrong),
      exportPremiumCharges(wrong),
      listPremiumCharges({ ...wrong, limit: 1 }),
    ]) {
      expect(refusal(await asked)).toBe("INVALID_INPUT");
    }
  });
});
