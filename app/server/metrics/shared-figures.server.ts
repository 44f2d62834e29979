import { setTimeout as wait } from "node:timers/promises";
import { Gauge, Registry } from "prom-client";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { databaseAnswers } from "#app/core/db/database-answers.server.ts";
import { countPendingApprovals } from "#app/core/db/approvals/approvals.server.ts";
import { readCustomersRead } from "#app/core/db/figures/customers-read.server.ts";
import { readClockOffset } from "#app/core/db/figures/database-clock.server.ts";
import { readJobFigures, readProofFigures } from "#app/core/db/figures/job-figures.server.ts";
import { readNewcomerFigures } from "#app/core/db/figures/newcomer-figures.server.ts";
import { readOutboxFigures } from "#app/core/db/figures/outbox-figures.server.ts";
import { readBackupAge, readPostgresFigures } from "#app/core/db/figures/postgres-figures.server.ts";
import { readRefundFigures } from "#app/core/db/figures/refund-figures.server.ts";
import { readTillLosses } from "#app/core/db/figures/till-losses.server.ts";
import { measureLag } from "#app/core/db/replica.server.ts";
import { readStoreJumps } from "#app/core/db/points/store-jumps.server.ts";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { missingOf } from "#app/core/domain/reserve/cover.ts";
import { approvalKinds } from "#app/core/domain/approvals/approval.ts";
import { logger } from "#app/core/log/log.server.ts";
import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import { intervalOf } from "#app/core/services/jobs/job-interval.ts";
import { beatAges } from "#app/core/services/jobs/heartbeat.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { getReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import { env } from "#app/env.server.ts";
import { certificateTimes } from "./certificates.ts";
import { pointsCounter } from "./points-counter.server.ts";

/** Figures are read again after this time, in milliseconds, however many scrapers ask. */
const keptMs = 10_000;
/**
 * The time limit for reading, in milliseconds. A scraper waits ten seconds, and without the database it must
 * still get the other metrics.
 */
const patienceMs = 4_000;

/** Metrics that are always reported. */
const always = new Registry();
/**
 * Metrics that are reported only while the database answers: an old value would hide that the present one is
 * unknown.
 */
const ofDatabase = new Registry();

const databaseUp = new Gauge({
  name: "mezia_database_up",
  help: "1 if the database answers, also while all connections of the pool are in use",
  registers: [always],
});
new Gauge({
  name: "mezia_certificate_left_seconds",
  help: "Seconds until a certificate of the settings ends",
  labelNames: ["certificate"],
  registers: [always],
  collect() {
    // By this machine's clock, as whoever checks a signature has another one than the rules.
    for (const { certificate, seconds } of certificateTimes(env, Date.now()))
      this.set({ certificate }, seconds);
  },
});
new Gauge({
  name: "mezia_dispatch_turn_age_seconds",
  help: "Seconds since a loop of the jobs in this process last turned",
  labelNames: ["loop"],
  registers: [always],
  collect() {
    for (const [loop, seconds] of beatAges()) this.set({ loop }, seconds);
  },
});

function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers: [ofDatabase] });
}

const clockOffset = gauge("mezia_clock_offset_seconds", "This process's clock ahead of the database's");
const readerBehind = gauge("mezia_reader_behind_seconds", "How far the reader is behind; 0 without one");
const waiting = gauge("mezia_outbox_waiting", "Messages and events waiting, counted to 10,000", [
  "lane",
  "kind",
]);
const oldest = gauge("mezia_outbox_oldest_seconds", "Age of the oldest of them", ["lane", "kind"]);
const failing = gauge("mezia_outbox_failing", "Those of them that were tried in vain before", [
  "lane",
  "kind",
]);
const parked = gauge("mezia_outbox_parked", "Messages and events given up, counted to 10,000", [
  "lane",
  "kind",
]);
const refused = gauge("mezia_outbox_refused", "Messages given up because their address was refused", [
  "lane",
  "kind",
]);
const endpointsFailing = gauge(
  "mezia_webhook_endpoints_failing",
  "Merchants' endpoints for which an event waits that they did not take",
);
const jobAge = gauge(
  "mezia_job_last_good_run_age_seconds",
  "Since a run of the job ended without a failure",
  ["name"],
);
const jobFailed = gauge("mezia_job_last_run_failed", "Failures counted by the job's last run", ["name"]);
const jobInterval = gauge("mezia_job_interval_seconds", "How often the job is to run", ["name"]);
const proofAge = gauge("mezia_proof_age_seconds", "Since the ledger was last proved from end to end");
const violations = gauge("mezia_proof_violations", "Violations found by that proof");
const reserveMissing = gauge(
  "mezia_reserve_missing_millimes",
  "What the reserve lacks until each point is covered, by its last proof; 0 without a reserve",
);
const reserveAge = gauge(
  "mezia_reserve_statement_age_seconds",
  "Since the end of the day of the bank's statement that this proof read; 0 without one",
);
const newcomers = gauge(
  "mezia_newcomers_today",
  "Accounts made today without a phone, by whether their welcome waits for a sign of their own",
  ["welcome"],
);
const approvals = gauge("mezia_approvals_pending", "Questions that wait for an operator's yes or no", [
  "kind",
]);
const storeJumps = gauge(
  "mezia_store_points_jumps",
  "Stores and online shops that give far more points today than they use to",
);
const tillLosses = gauge(
  "mezia_till_losses_millimes",
  "What the house bore in 72 hours of vouchers that tills without a network took on revoked passes",
);
const customersRead = gauge(
  "mezia_customers_read_max",
  "The most customers whose data one person, or one key, read in 24 hours",
);
const backupAge = gauge("mezia_backup_age_seconds", "Since the last backup was complete");
const archives = gauge("mezia_archiver_on", "1 if Postgres archives its log");
const archiveAge = gauge("mezia_archiver_age_seconds", "Since it archived a piece; 0 while it is off");
const archiveFails = gauge("mezia_archiver_failing", "1 if its last try to archive failed");
const slotKeeps = gauge("mezia_replication_slot_kept_bytes", "Log that the hindmost slot keeps on the disk");
const slotsIdle = gauge("mezia_replication_slots_idle", "Slots that nobody reads, or whose log is gone");
const unfrozen = gauge("mezia_unfrozen_transactions", "Transactions since the oldest row was frozen");
const refunds = gauge("mezia_refunds_open", "Refunds not yet made", ["state"]);

const countPoints = pointsCounter(ofDatabase);

const lanes = [
  ["mail", "code"],
  ["mail", "news"],
  ["sms", "code"],
  ["sms", "news"],
  ["event", ""],
  ["webhook", ""],
] as const;

/**
 * Figures from the database, as Prometheus text, with the state of this process's jobs. They are the same in
 * every process, so one process of a server reports them, and Prometheus rules take the highest value of all
 * servers and jobs. Never throws: if the database is away it reports that, and leaves its figures out.
 */
export async function sharedFigures(): Promise<string> {
  const [isRead, answers] = await Promise.all([areFresh(), databaseAnswers(patienceMs)]);
  databaseUp.set(isRead || answers ? 1 : 0);
  const told = await always.metrics();
  return isRead ? `${told}\n${await ofDatabase.metrics()}` : told;
}

let readAt = -Infinity;
let reading: Promise<boolean> | undefined;
let inTrouble = false;

/** A reading that hangs is not started a second time. */
function areFresh(): Promise<boolean> {
  if (!reading && performance.now() - readAt < keptMs) return Promise.resolve(true);
  reading ??= readAll().finally(() => (reading = undefined));
  return Promise.race([reading, wait(patienceMs, false, { ref: false })]);
}

async function readAll(): Promise<boolean> {
  try {
    // One after another, so that they never take more than one connection.
    clockOffset.set(await readClockOffset());
    readerBehind.set(await measureLag());
    const now = (await clockNow()).getTime();
    await tellOutbox(now);
    await tellJobs(now);
    await tellReserve(now);
    await tellRefunds();
    await tellApprovals();
    await tellPostgres();
    storeJumps.set((await readStoreJumps(businessDayOf(new Date(now)))).length);
    tillLosses.set(await readTillLosses(new Date(now)));
    customersRead.set(await readCustomersRead(new Date()));
    await tellNewcomers(now);
    await countPoints(now);
    readAt = performance.now();
    inTrouble = false;
    return true;
  } catch (error) {
    // Logged once per outage, because every scrape tries again.
    if (!inTrouble) logger.error({ err: error }, "figures of the database could not be read");
    inTrouble = true;
    return false;
  }
}

async function tellOutbox(now: number): Promise<void> {
  const rows = await readOutboxFigures();
  for (const [lane, kind] of lanes) {
    const ofLane = rows.filter((row) => row.lane === lane && row.kind === kind);
    const open = ofLane.find(({ state }) => state === "WAITING");
    waiting.set({ lane, kind }, open?.count ?? 0);
    oldest.set({ lane, kind }, open ? Math.max(0, (now - open.oldest.getTime()) / 1000) : 0);
    failing.set({ lane, kind }, open?.failing ?? 0);
    parked.set({ lane, kind }, ofLane.find(({ state }) => state === "PARKED")?.count ?? 0);
    refused.set({ lane, kind }, ofLane.find(({ state }) => state === "REFUSED")?.count ?? 0);
    if (lane === "webhook") endpointsFailing.set(open?.failingRecipients ?? 0);
  }
}

async function tellJobs(now: number): Promise<void> {
  const figures = await readJobFigures(allJobs.map(({ name }) => name));
  for (const { name, cron } of allJobs) {
    const known = figures.find((one) => one.name === name);
    jobInterval.set({ name }, intervalOf(cron));
    // A job that has never run counts from the start of this process, so it becomes late, too.
    jobAge.set({ name }, known ? (now - known.goodAt.getTime()) / 1000 : process.uptime());
    jobFailed.set({ name }, known?.failed ?? 0);
  }
  const proof = await readProofFigures(ledgerProof.name);
  proofAge.set(proof ? (now - proof.provedAt.getTime()) / 1000 : process.uptime());
  violations.set(proof?.violations ?? 0);
}

async function tellReserve(now: number): Promise<void> {
  const reserve = await getReserve();
  reserveMissing.set(reserve.ok ? missingOf(reserve.value) : 0);
  const day = reserve.ok ? reserve.value.statementDay : null;
  reserveAge.set(day === null ? 0 : Math.max(0, (now - endOfDay(day).getTime()) / 1000));
}

async function tellRefunds(): Promise<void> {
  const rows = await readRefundFigures();
  for (const state of ["DUE", "BY_HAND", "PARKED"] as const)
    refunds.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
}

async function tellNewcomers(now: number): Promise<void> {
  const today = await readNewcomerFigures(new Date(now));
  for (const welcome of ["WAITS", "GIVEN"] as const) newcomers.set({ welcome }, today[welcome]);
}

async function tellPostgres(): Promise<void> {
  const figures = await readPostgresFigures();
  archives.set(figures.archives ? 1 : 0);
  archiveAge.set(figures.archives ? figures.archivedAgo : 0);
  archiveFails.set(figures.archives && figures.archiveFails ? 1 : 0);
  slotKeeps.set(figures.slotKeeps);
  slotsIdle.set(figures.slotsIdle);
  unfrozen.set(figures.unfrozen);
  backupAge.set(await readBackupAge());
}

async function tellApprovals(): Promise<void> {
  const pending = await countPendingApprovals();
  for (const kind of approvalKinds) approvals.set({ kind }, pending[kind] ?? 0);
}
