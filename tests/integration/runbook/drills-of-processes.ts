/** Drills of a server and the jobs that run in processes of their own. */
import pg from "pg";
import { expect, vi } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { must } from "#tests/factories/sale.ts";
import { finance, good, type Drill } from "./drill.ts";
import { holderIn, holdTable, rowsFor } from "./logins.ts";
import type { Processes } from "./processes.ts";
import { runLines } from "./shell.ts";

const rounds = 60;

/** `of` gives the processes once they run, on the file's database. */
export function drillsOfProcesses(of: () => Processes): Record<string, Drill> {
  let token = "";
  let isOver = false;

  /** Asks for a customer's points so often; returns the statuses that were answered. */
  async function askPoints(times: number): Promise<number[]> {
    token ||= (await makeCustomer()).token;
    const headers = { authorization: `Bearer ${token}` };
    const ask = async () => (await fetch(`${of().url}/api/v1/client/points`, { headers })).status;
    return Promise.all(Array.from({ length: times }, ask));
  }

  /** Makes a customer who tries to buy for points; each try returns the status and after how long to come again. */
  async function someoneWhoBuys(): Promise<() => Promise<[number, string | null]>> {
    const customer = await makeCustomer({ points: 300 });
    const offer = await makeOffer({ pointPrice: 10 });
    const headers = { authorization: `Bearer ${customer.token}`, "content-type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify({ offerId: offer.id }) };
    return async () => {
      const { status, headers: told } = await fetch(`${of().url}/api/v1/client/shop/purchase`, sent);
      return [status, told.get("retry-after")];
    };
  }

  /** A program of somebody's that signs in again and again. */
  async function signIn(): Promise<void> {
    const body = JSON.stringify({ login: "nobody@example.tn", password: "jasmin2026" });
    const headers = { "content-type": "application/json" };
    for (let count = 0; count < rounds; count += 1)
      await fetch(`${of().url}/api/v1/auth/login`, { method: "POST", headers, body });
  }

  /** Makes everybody wait for this table for two seconds, again and again, until its session is ended. */
  async function holdAgainAndAgain(table: string): Promise<void> {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    client.on("error", () => {});
    await client.connect();
    const hold = async () => {
      for (;;) await client.query(`BEGIN; LOCK TABLE ${table}; SELECT pg_sleep(2); COMMIT`);
    };
    hold().catch(() => {});
  }

  return {
    MeziaServerDown: {
      begin: () => of().stop("app", "SIGKILL"),
      async follow(page) {
        const asked = page.command("curl -i", { "https://YOUR-ADDRESS": of().url });
        expect(await runLines(asked)).not.toMatchObject({ code: 0 });
        expect(await good(page.exactly("docker compose ps"))).not.toContain("app");
        await good(page.command("docker compose logs --tail 100 app"));
        await good(page.command("docker compose restart app"));
        expect(await good(asked)).toContain("200 OK");
      },
    },
    MeziaJobsDown: {
      begin: () => of().stop("jobs", "SIGKILL"),
      async follow(page) {
        expect(await good(page.command("docker compose ps jobs"))).not.toContain("jobs");
        expect(await good(page.command("docker compose logs --tail 100 jobs"))).toContain("The jobs run");
        await good(page.command("docker compose restart jobs"));
      },
    },
    MeziaJobsStuck: {
      // Somebody holds what one loop reads. It gives the wait up after ten seconds: for the process they are ten minutes.
      async begin() {
        await holdTable("notice");
        of().send("jobs", "SIGURG");
      },
      async follow(page) {
        const asked = page.command("curl http://JOBS:9465", { "http://JOBS:9465": of().figuresUrl("jobs") });
        await vi.waitFor(async () => expect(await good(asked)).toMatch(/hanging: .*notices/), 30_000);
        await good(page.command("docker compose restart jobs"));
        const sessions = page.command("SELECT pid, state, wait_event_type");
        const holder = await vi.waitFor(async () => holderIn(await rowsFor("oncall", sessions)), 30_000);
        const end = page.command("SELECT pg_terminate_backend", { PID: holder });
        expect(await rowsFor("oncall", end)).toEqual([{ pg_terminate_backend: true }]);
      },
      leaves: { "SELECT pg_cancel_backend": "no statement runs for minutes; one waits for a session" },
    },
    MeziaClockOff: {
      begin: () => Promise.resolve(of().send("app", "SIGUSR2")),
      async follow(page) {
        await good(page.command("date -u"));
        const ready = page.command("curl -i", { "http://127.0.0.1:3000": of().url });
        expect(await good(ready)).toMatch(/ 503 .*"clock wrong"/s);
        const buys = await someoneWhoBuys();
        expect(await buys()).toEqual([503, expect.stringMatching(/^[1-9]/)]);
        of().send("app", "SIGUSR2");
        expect(await good(ready)).toMatch(/ 200 .*"ready"/s);
        expect(await buys()).toEqual([201, null]);
        await good(page.command("npm run ledger:prove"));
      },
      leaves: { "docker compose stop app": "no other one serves, and this one is seen to go on by itself" },
    },
    MeziaErrors: {
      // A migration by hand that took away what servers read.
      async begin() {
        await askPoints(1);
        await asOwner("ALTER TABLE points_account RENAME TO points_account_before");
      },
      meanwhile: async () => void (await askPoints(rounds)),
      async follow(page) {
        expect(new Set(await askPoints(5))).toEqual(new Set([500]));
        expect(of().printed("app")).toMatch(/"level":"error".*"requestId".*a call failed/);
        await good(page.exactly("df"));
        await asOwner("ALTER TABLE points_account_before RENAME TO points_account");
        expect(new Set(await askPoints(5))).toEqual(new Set([200]));
      },
      end: () => asOwner("ALTER TABLE IF EXISTS points_account_before RENAME TO points_account"),
    },
    MeziaUnproven: {
      async begin() {
        await askPoints(1);
        of().settings.app = { TOKEN_SECRET: "another secret of whoever deployed this last" };
        await of().restart("app");
      },
      meanwhile: async () => void (await askPoints(rounds)),
      async follow() {
        expect(new Set(await askPoints(5))).toEqual(new Set([401]));
        of().settings.app = {};
        await of().restart("app");
        expect(new Set(await askPoints(5))).toEqual(new Set([200]));
      },
    },
    MeziaLimited: {
      begin: () => Promise.resolve(void (isOver = false)),
      meanwhile: async () => void (await (isOver ? askPoints(rounds) : signIn())),
      // Its maker lets it wait, as Retry-After says.
      async follow() {
        isOver = true;
      },
    },
    MeziaSlowCalls: {
      begin: () => holdAgainAndAgain("points_account"),
      meanwhile: async () => void (await askPoints(5)),
      async follow(page) {
        isOver = false;
        const customers = (async () => {
          while (!isOver) await askPoints(5);
        })();
        const holder = await vi.waitFor(async () => {
          const [row] = await rowsFor("oncall", page.command("SELECT pg_blocking_pids(pid)"));
          const [pid] = (row?.pg_blocking_pids ?? []) as number[];
          expect(pid).toBeDefined();
          return String(pid);
        }, 30_000);
        await rowsFor("oncall", page.command("SELECT pg_terminate_backend", { PID: holder }));
        isOver = true;
        await customers;
      },
    },
    MeziaEventLoopSlow: {
      begin: () => Promise.resolve(void (isOver = false)),
      // The machine gives the process no time.
      async meanwhile() {
        for (let count = 0; count < 4 && !isOver; count += 1) {
          of().send("app", "SIGSTOP");
          await new Promise((later) => setTimeout(later, 800));
          of().send("app", "SIGCONT");
          await askPoints(1);
        }
      },
      async follow() {
        isOver = true;
        await of().restart("app");
        await of().read();
      },
    },
    MeziaPointsUnusual: {
      async begin() {
        const userId = await makeAccount();
        must(await giveGift(finance(), { userId, points: 12_000, note: null }));
        // Entries are counted once they are a minute old.
        await moveSandboxClock({ addMs: 120_000 });
      },
      async follow(page) {
        const givers = page.command("SELECT user_id, count(*), sum(amount)", { SOURCE: "GIFT" });
        expect(await rowsFor("oncall", givers)).toContainEqual(
          expect.objectContaining({ count: "1", sum: "12000" }),
        );
      },
      end: () => moveSandboxClock("reset"),
    },
  };
}
