/** Two accounts of one person become one: the operators' call, and what the customer sees. */
import { beforeAll, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openDesk, openPage, postForm } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
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
    ...{ kind: "MERGE", status: "APPROVED", subject: from.userId, userId: into.userId, otherLogin: "KEEP" },
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

it("is asked for and answered at the desk, with both accounts before whoever decides", async () => {
  const [desk, otherDesk] = [await openDesk(operator.key), await openDesk(other.key)];
  const [from, into] = [await makeCustomer({ points: 70 }), await makeCustomer({ points: 30 })];
  const page = `/fr/operator/customers/${from.userId}`;
  expect((await openPage(page, desk)).html).toContain(`${page}/merge`);
  expect((await openPage(`${page}/merge?other=nobody@example.tn`, desk)).html).toContain(
    t("operator:customers.merge.unknown"),
  );
  const form = `${page}/merge?other=${encodeURIComponent(into.login)}`;
  const { html } = await openPage(form, desk);
  for (const login of [from.login, into.login]) expect(html).toContain(login);
  expect(html).toContain(t("operator:fields.choices.KEEP"));
  const sent = await postForm(form, { login: "DROP", reason }, desk);
  expect(sent).toMatchObject({ status: 302, location: `${page}?asked` });
  expect((await openPage(`${page}?asked`, desk)).html).toContain(t("operator:customers.merge.asked"));

  const { id } = await prisma.approval.findFirstOrThrow({ where: { kind: "MERGE", subject: from.userId } });
  const asked = await openPage(`/fr/operator/approvals/${id}`, otherDesk);
  for (const login of [from.login, into.login]) expect(asked.html).toContain(login);
  expect(asked.html).toContain(t("operator:approvals.merge.login.DROP"));
  expect((await openPage(`/fr/operator/approvals/${id}`, desk)).html).toContain(t("operator:approvals.own"));
  await postForm(`/fr/operator/approvals/${id}`, { intent: "approve" }, otherDesk);
  expect((await openPage(`/fr/operator/approvals/${id}?answered`, otherDesk)).html).toContain(
    t("operator:approvals.merge.approved"),
  );

  const stays = await openPage(`/fr/operator/customers/${into.userId}`, desk);
  expect(stays.html).toContain(t("support:mergedFrom"));
  expect(stays.html).toContain(page);
  const gone = await openPage(page, desk);
  expect(gone.html).toContain(t("support:mergedInto"));
  expect(gone.html).toContain(`/fr/operator/customers/${into.userId}`);
  expect((await openPage(`${page}/merge?other=${into.userId}`, desk)).html).toContain(
    t("errors:details.ACCOUNT_NOT_ACTIVE"),
  );
});
