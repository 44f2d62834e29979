/** The approvals that wait for an operator, over the API. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeApproval } from "#tests/factories/approval.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeParkedRefund } from "#tests/factories/payment.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

let operator = { id: "", key: "" };

beforeAll(async () => {
  operator = await makeOperatorKey();
});

interface Approval {
  id: string;
  status: string;
}

const listed = async (status: string) =>
  done(await api.get<{ items: Approval[] }>(`/operator/approvals?status=${status}&limit=100`, operator))
    .items;
const answer = (id: string, what: "approve" | "refuse", body: object = {}) =>
  api.post<Approval>(`/operator/approvals/${id}/${what}`, body, operator);

it.each(["done", "retry"])("a refund, %s: the same call again is answered the same", async (what) => {
  const reference = await makeParkedRefund();
  const path = `/operator/refunds/${reference}/${what}`;
  const body = what === "done" ? { amountMillimes: 12_500 } : {};
  const call = () => api.post(path, body, { ...operator, idempotencyKey: reference });
  const [first, again] = [await call(), await call()];
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
});

describe("an approval", () => {
  it("waits with what it is about, and is approved once", async () => {
    const subject = `job-${crypto.randomUUID()}`;
    const now = new Date();
    const id = await makeApproval({ subject, now });
    const asked = { id, kind: "JOB", subject, requestedBy: "SYSTEM", customers: 420, points: 12_345 };
    const waiting = {
      ...asked,
      ...{
        userId: null,
        ceiling: null,
        requestedByName: null,
        note: null,
        otherLogin: null,
        before: null,
        after: null,
      },
      createdAt: now.toISOString(),
      status: "PENDING",
      answeredAt: null,
      reason: null,
    };
    expect((await listed("PENDING")).find((one) => one.id === id)).toEqual(waiting);
    expect(done(await answer(id, "approve"))).toMatchObject({ ...asked, status: "APPROVED", reason: null });
    for (const what of ["approve", "refuse"] as const)
      expect(await answer(id, what, { reason: "Too late" })).toMatchObject({
        status: 409,
        body: { error: "CONFLICT" },
      });
    expect((await listed("PENDING")).map((one) => one.id)).not.toContain(id);
    expect((await listed("APPROVED")).map((one) => one.id)).toContain(id);
  });

  it.each(["approve", "refuse"] as const)("%s: the same call again is answered the same", async (what) => {
    const id = await makeApproval();
    const call = () =>
      api.post<Approval>(
        `/operator/approvals/${id}/${what}`,
        { reason: "No" },
        { ...operator, idempotencyKey: id },
      );
    const [first, again] = [await call(), await call()];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("is refused with a reason", async () => {
    const id = await makeApproval();
    expect(await answer(id, "refuse")).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path: "reason", code: "REQUIRED" }] },
    });
    expect(done(await answer(id, "refuse", { reason: " Wrong dates " }))).toMatchObject({
      status: "REFUSED",
      reason: "Wrong dates",
      answeredAt: expect.any(String) as string,
    });
    expect((await listed("REFUSED")).map((one) => one.id)).toContain(id);
  });

  it("that there is not is 404, and an unknown status is no query", async () => {
    expect((await answer(crypto.randomUUID(), "approve")).status).toBe(404);
    expect((await answer("x", "refuse", { reason: "x" })).status).toBe(404);
    expect((await api.get("/operator/approvals?status=OPEN", operator)).status).toBe(400);
  });

  it("is for operators alone", async () => {
    const id = await makeApproval();
    const { token } = await makeCustomer();
    expect((await api.post(`/operator/approvals/${id}/approve`, {}, { token })).status).toBe(403);
    expect((await api.post(`/operator/approvals/${id}/approve`, {})).status).toBe(401);
    expect((await api.get("/operator/approvals")).status).toBe(401);
  });
});
