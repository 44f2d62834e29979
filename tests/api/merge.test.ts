/** Two accounts of one person become one: the operators' call, and what the customer sees. */
import { beforeAll, expect, it } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

let operator = { id: "", key: "" };
let other = { id: "", key: "" };

beforeAll(async () => {
  operator = await makeOperatorKey();
  other = await makeOperatorKey();
});

interface History {
  items: { source: string; points: number }[];
}

const reason = "La même personne, deux numéros";

it("waits for another operator; then the customer has the points and the history of both, and hears of it", async () => {
  const from = await makeCustomer({ points: 70 });
  const into = await makeCustomer({ points: 30 });
  const path = `/operator/customers/${from.userId}/merge`;
  const body = { into: into.userId, login: "KEEP", reason };
  const asked = await api.post<{ approvalId: string }>(path, body, operator);
  expect(asked.status).toBe(202);
  const answer = `/operator/approvals/${asked.body.approvalId}/approve`;
  expect((await api.post(answer, {}, operator)).body).toMatchObject({ error: "APPROVAL_OWN" });
  expect((await api.get("/client/points", from)).body).toMatchObject({ available: 70 });

  expect(done(await api.post(answer, {}, other))).toMatchObject({
    ...{ kind: "MERGE", status: "APPROVED", subject: from.userId, userId: into.userId, login: "KEEP" },
    note: reason,
  });
  expect((await api.get("/client/points", from)).status).toBe(401);
  expect(done(await api.get("/client/points", into))).toMatchObject({ available: 100, owed: 0 });
  const { items } = done(await api.get<History>("/client/points/history", into));
  expect(items.map(({ source, points }) => `${source} ${points}`).toSorted()).toEqual(
    ["GIFT_MEZIA 30", "GIFT_MEZIA 70", "MERGED -70", "MERGED 70"].toSorted(),
  );
  const { items: notices } = done(
    await api.get<{ items: { kind: string }[] }>("/client/notifications", into),
  );
  expect(notices.filter(({ kind }) => kind === "ACCOUNTS_MERGED")).toHaveLength(1);
  const login = { login: from.login, password: into.password };
  expect(done(await api.post("/auth/login", login))).toMatchObject({ id: into.userId });

  const acts = await prisma.auditEntry.findMany({ where: { userId: from.userId }, orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(["merge.ask", "approval.approve"]);
  expect(await prisma.auditEntry.count({ where: { userId: into.userId, action: "approval.approve" } })).toBe(
    1,
  );
  expect((await api.post(answer, {}, other)).body).toMatchObject({ error: "CONFLICT" });
});

it("says what has to be done first, and knows both accounts", async () => {
  const [from, into] = [await makeCustomer(), await makeCustomer()];
  const ask = (id: string, body: object) =>
    api.post(`/operator/customers/${id}/merge`, { login: "DROP", reason, ...body }, operator);
  done(await api.post(`/operator/customers/${into.userId}/block`, { reason }, operator));
  expect(await ask(from.userId, { into: into.userId })).toMatchObject({
    status: 409,
    body: { error: "CONFLICT", details: [{ path: "into", code: "ACCOUNT_BLOCKED" }] },
  });
  expect((await ask(from.userId, { into: from.userId })).body).toMatchObject({
    details: [{ path: "into", code: "SAME_ACCOUNT" }],
  });
  expect((await ask(from.userId, { into: crypto.randomUUID() })).body).toMatchObject({ error: "NOT_FOUND" });
  expect((await ask(from.userId, { into: into.userId, login: "BOTH" })).body).toMatchObject({
    error: "INVALID_INPUT",
  });
});
