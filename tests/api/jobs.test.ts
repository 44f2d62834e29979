// Own server: moves the sandbox's clock and lets jobs loose on all customers.
/** Jobs as an operator runs them, over a month on the sandbox's clock. */
import { afterEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeCustomer, makeOperatorKey, uniqueEmail } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done, onboard, password, signIn, signUp } from "./support/journey.ts";

afterEach(async () => {
  done(await api.post("/sandbox/clock", { reset: true }));
});

const pass = async (duration: string) =>
  done(await api.post<{ now: string }>("/sandbox/clock", { advance: duration }));

interface Run {
  name: string;
  startedAt: string;
  endedAt: string;
  done: number;
  failed: number;
}

interface Listed {
  items: {
    name: string;
    cron: string;
    takesAway: boolean;
    running: boolean;
    lastRun: Omit<Run, "name"> | null;
  }[];
}

async function run(name: string): Promise<Run> {
  return done(await api.post<Run>(`/operator/jobs/${name}/run`, {}, { key: (await makeOperatorKey()).key }));
}

async function askToGo(token: string): Promise<void> {
  done(await api.post("/client/account/delete", { password }, { token }));
}

describe("the deletion", () => {
  it("takes effect after 30 days: nobody signs in any more, and the login can be registered afresh", async () => {
    const login = uniqueEmail();
    const { id, token } = await signUp(login);
    await onboard(token);
    await askToGo(token);
    await pass("P29D");
    expect(await run("account-deletion")).toMatchObject({ name: "account-deletion", done: 0, failed: 0 });
    await pass("P1D");
    const ran = await run("account-deletion");
    expect(ran).toMatchObject({ done: 1, failed: 0 });
    expect(Date.parse(ran.endedAt)).toBeGreaterThanOrEqual(Date.parse(ran.startedAt));
    expect(Date.parse(ran.startedAt) - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000);

    const refused = await api.post("/auth/login", { login, password, challenge: null, type: "CLIENT" });
    expect(refused).toMatchObject({ status: 400, body: { error: "USER_AUTH_FAILED" } });
    expect((await api.get("/client/profile", { token })).status).toBe(401);
    const again = await signUp(login);
    expect(again.id).not.toBe(id);
    expect(again.extra).toMatchObject({ onboardingStep: 0, totalPoints: 0 });
  });

  it("is cancelled by signing in before", async () => {
    const login = uniqueEmail();
    const { id, token } = await signUp(login);
    await onboard(token);
    await askToGo(token);
    await pass("P29D");
    expect(await signIn(login)).toMatchObject({ id, deletionCancelled: true });
    await pass("P2D");
    expect(await run("account-deletion")).toMatchObject({ done: 0 });
    expect(await signIn(login)).toMatchObject({ id, deletionCancelled: false });
  });
});

describe("a dry run", () => {
  it("names who is due, and nothing happens to them", async () => {
    const key = (await makeOperatorKey()).key;
    const login = uniqueEmail();
    const { id, token } = await signUp(login);
    await onboard(token);
    const dryRun = async () =>
      done(
        await api.post<{ count: number; complete: boolean; examples: { userId: string }[] }>(
          "/operator/jobs/account-deletion/dry-run",
          {},
          { key },
        ),
      );
    await askToGo(token);
    expect((await dryRun()).examples.map(({ userId }) => userId)).not.toContain(id);
    await pass("P31D");
    const told = await dryRun();
    expect(told).toMatchObject({ complete: true });
    expect(told.examples.map(({ userId }) => userId)).toContain(id);
    expect(await prisma.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "ACTIVE" });
  });
});

describe("inactivity", () => {
  it("is warned of at 150 and 173 days, leaves day 180 to the customer and takes the points on day 181", async () => {
    const operator = { key: (await makeOperatorKey()).key };
    const login = uniqueEmail();
    const { id } = await signUp(login);
    const messages = async () =>
      done(
        await api.get<{ items: { text: string; code: string | null }[] }>(
          `/sandbox/messages?to=${encodeURIComponent(login)}`,
        ),
      ).items;
    const before = (await messages()).length;
    await pass("P149D");
    done(await api.post("/operator/gifts", { userId: id, points: 70 }, operator));
    expect(await run("inactivity-warning")).toMatchObject({ done: 0 });
    await pass("P1D");
    // A beginner's gift lasts 30 days, until the end of the day.
    expect(await run("inactivity-warning")).toMatchObject({ done: 1 });
    expect(await run("inactivity-warning")).toMatchObject({ done: 0 });
    await pass("P23D");
    expect(await run("inactivity-warning")).toMatchObject({ done: 1 });
    const warnings = await messages();
    expect(warnings).toHaveLength(before + 2);
    expect(warnings[0]).toMatchObject({ code: null, text: expect.stringContaining("70") as string });
    done(await api.post("/operator/gifts", { userId: id, points: 30 }, operator));
    await pass("P7D");
    expect(await run("inactivity-cancellation")).toMatchObject({ done: 0 });
    await pass("P1D");
    expect(await run("inactivity-cancellation")).toMatchObject({ done: 1, failed: 0 });
    const { token } = await signIn(login);
    expect(done(await api.get("/client/points", { token }))).toMatchObject({ available: 0 });
    const history = done(await api.get<{ items: object[] }>("/client/points/history", { token }));
    expect(history.items[0]).toMatchObject({ source: "INACTIVITY", balanceAfter: 0 });
  });

  it("ends with a sign-in, as the warning says, and sign-ins alone count as days in a row", async () => {
    const operator = { key: (await makeOperatorKey()).key };
    const login = uniqueEmail();
    const { id } = await signUp(login);
    await pass("P173D");
    done(await api.post("/operator/gifts", { userId: id, points: 70 }, operator));
    await pass("P2D");
    await signIn(login);
    await pass("P1D");
    await signIn(login);
    await pass("P1D");
    const { token } = await signIn(login);
    const profile = done(await api.get("/client/profile", { token }));
    expect(profile).toMatchObject({ account: { connectedDays: 3 } });
    await pass("P10D");
    expect(await run("inactivity-cancellation")).toMatchObject({ done: 0, failed: 0 });
    expect(await prisma.pointsAccount.findUnique({ where: { userId: id } })).toMatchObject({ available: 70 });
  });
});

describe("the list", () => {
  it("has every job with its last run", async () => {
    const key = (await makeOperatorKey()).key;
    const { name, startedAt, endedAt, done: count, failed } = await run("inactivity-warning");
    const { items } = done(await api.get<Listed>("/operator/jobs", { key }));
    expect(items.map((job) => job.name)).toEqual([
      "message-dispatch",
      "transaction-expiry",
      "payment-expiry",
      "e-invoices",
      "points-expiry",
      "level-sweep",
      "inactivity-warning",
      "inactivity-cancellation",
      "account-deletion",
      "validation-window",
      "premium-renewal",
      "retention",
      "ledger-proof",
      "offer-figures",
      "campaign-events",
      "campaign-birthdays",
      "figures",
      "books",
      "lapsing-notices",
      "operator-messages",
      "pass-updates",
      "google-pass-updates",
      "segment-sizes",
      "full-cards",
      "scheduled-reports",
      "partner-week",
      "packs",
      "settlement-dues",
      "statements",
    ]);
    expect(items.find((job) => job.name === name)).toEqual({
      name,
      cron: "0 8 * * *",
      takesAway: false,
      running: false,
      lastRun: { startedAt, endedAt, done: count, failed, status: "DONE", reason: null },
    });
  });

  it("shows one that goes on, and another run of it is 409", async () => {
    const key = (await makeOperatorKey()).key;
    const id = crypto.randomUUID();
    await prisma.jobRun.create({
      data: { id, name: "account-deletion", startedAt: new Date(), aliveAt: new Date() },
    });
    const { items } = done(await api.get<Listed>("/operator/jobs", { key }));
    expect(items.find(({ name }) => name === "account-deletion")).toMatchObject({ running: true });
    expect(await api.post("/operator/jobs/account-deletion/run", {}, { key })).toMatchObject({
      status: 409,
      body: { error: "CONFLICT" },
    });
    await prisma.jobRun.update({ where: { id }, data: { aliveAt: new Date(Date.now() - 130_000) } });
    expect(await run("account-deletion")).toMatchObject({ failed: 0 });
  });

  it.each(["message-dispatches", "account-deletions", "%00"])("%s is no job", async (name) => {
    const key = (await makeOperatorKey()).key;
    for (const what of ["run", "dry-run"])
      expect(await api.post(`/operator/jobs/${name}/${what}`, {}, { key })).toMatchObject({
        status: 404,
        body: { error: "NOT_FOUND" },
      });
  });

  it("is for operators alone", async () => {
    const { token } = await makeCustomer();
    expect((await api.post("/operator/jobs/account-deletion/run", {}, { token })).status).toBe(403);
    expect((await api.get("/operator/jobs")).status).toBe(401);
  });
});
