/** Drills of what customers are promised: a journey that fails, or is late, while all others go on. */
import { expect, vi } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { good, type Drill } from "./drill.ts";
import { as } from "./logins.ts";
import type { Processes } from "./processes.ts";

const claims = "validation_request";

export function drillsOfJourneys(of: () => Processes): Record<string, Drill> {
  let token = "";

  /** Asks how far a claim has come that there is not, so often; returns the statuses that were answered. */
  async function askClaims(times: number): Promise<Set<number>> {
    token ||= (await makeCustomer()).token;
    const headers = { authorization: `Bearer ${token}` };
    const ask = async () =>
      (await fetch(`${of().url}/api/v1/client/request/status/${newId()}`, { headers })).status;
    return new Set(await Promise.all(Array.from({ length: times }, ask)));
  }

  /** One of fifty waits for a table that somebody holds for three seconds. */
  async function askWhileOneWaits(): Promise<void> {
    await askClaims(49);
    await as("servers", async (client) => {
      await client.query(`BEGIN; LOCK TABLE ${claims}`);
      const asked = askClaims(1);
      await client.query("SELECT pg_sleep(3); COMMIT");
      await asked;
    });
  }

  let isMended = false;
  return {
    MeziaBudgetBurns: {
      // A migration by hand that took away what one journey reads.
      async begin() {
        await askClaims(1);
        await asOwner(`ALTER TABLE ${claims} RENAME TO ${claims}_before`);
      },
      meanwhile: async () => void (await askClaims(10)),
      async follow(page) {
        const failed = await good(page.command("docker compose logs --since 15m app"));
        expect(failed).toContain('"path":"/api/v1/client/request/status/');
        expect(failed).toMatch(new RegExp(`relation [^ ]*${claims}[^ ]* does not exist`));
        await asOwner(`ALTER TABLE ${claims}_before RENAME TO ${claims}`);
        expect(await askClaims(5)).toEqual(new Set([404]));
      },
      end: () => asOwner(`ALTER TABLE IF EXISTS ${claims}_before RENAME TO ${claims}`),
    },
    MeziaBudgetShrinks: {
      begin: () => Promise.resolve(void (isMended = false)),
      meanwhile: async () => void (await (isMended ? askClaims(50) : askWhileOneWaits())),
      async follow(page) {
        const late = await vi.waitFor(() => good(page.command("docker compose logs --since 24h app")));
        expect(late).toContain('"path":"/api/v1/client/request/status/');
        isMended = true;
      },
    },
  };
}
