/** The pages that are followed in the process of the tests, each with its drill. */
import type { Drill } from "./drill.ts";
import { drillsOfAccounts } from "./drills-of-accounts.ts";
import { drillsOfDatabase } from "./drills-of-database.ts";
import { drillsOfJobs } from "./drills-of-jobs.ts";
import { drillsOfMessages } from "./drills-of-messages.ts";
import { drillsOfPoints } from "./drills-of-points.ts";

/** The figures of this process are those that its port for metrics would tell. */
export const drillsInside: Record<string, Drill> = {
  ...drillsOfMessages,
  ...drillsOfPoints,
  ...drillsOfJobs,
  ...drillsOfDatabase,
  ...drillsOfAccounts,
};
