/** Drills of the jobs. */
import { expect } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { value } from "#tests/factories/customer.ts";
import { runAt } from "../jobs/support.ts";
import { ago, finance, good, makeRun, type Drill } from "./drill.ts";
import { rowsFor } from "./logins.ts";

export const drillsOfJobs: Record<string, Drill> = {
  MeziaJobLate: {
    async begin() {
      await prisma.jobRun.deleteMany({ where: { name: "retention" } });
      await makeRun("retention", 72);
    },
    async follow(page) {
      const name = { NAME: "retention" };
      expect(await rowsFor("oncall", page.command("SELECT tick, started_at", name))).toHaveLength(1);
      await good(page.command("npm run jobs -- NAME --dry-run", name));
      await good(page.exactly("npm run jobs -- NAME", name));
    },
  },
  MeziaJobFailed: {
    async begin() {
      await makeRun("level-sweep", 0, { done: 4, failed: 1 });
    },
    async follow(page) {
      expect(await good(page.command("npm run ledger:prove"))).toContain("The ledger is true.");
      await good(page.exactly("npm run jobs -- NAME", { NAME: "level-sweep" }));
    },
  },
  MeziaApprovalPending: {
    async begin() {
      checkedEnvironment().JOB_BRAKE_FROM_CUSTOMERS = 3;
      for (let count = 0; count < 4; count += 1)
        await credit(await makeAccount({ now: ago(200) }), 10, { days: 1, now: ago(200) });
      expect(await runAt(pointsExpiry, new Date())).toMatchObject({ reason: "APPROVAL_PENDING" });
    },
    async follow(page) {
      const dryRun = page.command("npm run jobs -- points-expiry --dry-run");
      expect(await good(dryRun, { JOB_BRAKE_FROM_CUSTOMERS: "3" })).toContain("points-expiry: 4 in all");
      const { id } = await prisma.approval.findFirstOrThrow({ where: { kind: "JOB", status: "PENDING" } });
      value(await approve(finance(), id));
      expect(await runAt(pointsExpiry, new Date())).toMatchObject({ status: "DONE", done: 4 });
    },
  },
};
