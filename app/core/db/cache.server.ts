import { randomUUID } from "node:crypto";
import { listen, type Listening } from "./listener.server.ts";
import { changeRowsIn } from "./statements.server.ts";
import { runStatement } from "./pool.server.ts";
import type { Db } from "./transaction.server.ts";

/**
 * How long the listening connection is trusted after it last heard something, in milliseconds: the longest
 * time for which a change can stay unknown if the network drops the connection without an error.
 */
const trustMs = 15_000;
/** How often the connection is tested with a ping while values are in use, in milliseconds. */
const pingMs = 5_000;
const maxTopics = 20_000;
/** How often it is looked who has ended of those whose answers to a question are waited for, in milliseconds. */
const lookMs = 500;
const [question, answer] = ["heard?", "heard"];

type Warns = { warn(fields: object, message: string): void };

/** Values of one topic by key; all of them are forgotten together. */
type Values = Map<string, unknown>;

/**
 * Values read from the database and kept in memory until the database notifies, on the channel `changed`,
 * that their topic has changed. Its triggers do this at the commit of a change, whoever made it; see
 * prisma/functions/changes.sql. Nothing is kept while the channel cannot be heard: after a lost connection,
 * and behind a pooler that does not support LISTEN.
 */
class Cache {
  private readonly topics = new Map<string, Values>();
  private readonly name = randomUUID();
  private listening: Listening | undefined;
  private trustedUntil = 0;
  private pingedAt = -Infinity;
  /** What is done with each answer to a question of ours, by its id: the connection that heard it says so. */
  private readonly questions = new Map<string, (pid: number) => void>();
  /** The number of changes so far: a value whose read began before the last change may be outdated. */
  private changes = 0;

  async read<T>(topic: string, key: string, read: () => Promise<T>): Promise<T> {
    this.keepListening();
    if (performance.now() < this.trustedUntil) {
      const values = this.topics.get(topic);
      if (values?.has(key)) return values.get(key) as T;
    }
    const before = this.changes;
    const value = await read();
    if (value !== null && before === this.changes && performance.now() < this.trustedUntil)
      this.keep(topic, key, value);
    return value;
  }

  /**
   * Forgets a topic after a change by this process, so that the next read sees the change even before the
   * database's notification.
   */
  forget(topic: string): void {
    this.changes += 1;
    this.topics.delete(topic);
  }

  async stop(): Promise<void> {
    this.distrust();
    const last = this.listening;
    this.listening = undefined;
    this.pingedAt = -Infinity;
    await last?.stop();
  }

  private keep(topic: string, key: string, value: unknown): void {
    const values = this.topics.get(topic);
    if (values) return void values.set(key, value);
    const [oldest] = this.topics.keys();
    if (oldest !== undefined && this.topics.size >= maxTopics) this.topics.delete(oldest);
    this.topics.set(topic, new Map([[key, value]]));
  }

  private keepListening(): void {
    this.listening ??= listen("changed", {
      hear: (payload) => this.hear(payload),
      connected: () => this.ping(),
      lost: () => this.distrust(),
    });
    if (performance.now() - this.pingedAt >= pingMs) this.ping();
  }

  /** Sends a notification through the pool, as changes do; this process should then hear it. */
  private ping(): void {
    this.pingedAt = performance.now();
    // Nothing was heard for so long: the listening connection may have been lost without an error.
    if (this.pingedAt >= this.trustedUntil) void this.listening?.check();
    this.say(`${this.name} ${this.pingedAt}`);
  }

  /**
   * Returns once every process that listens has heard what was notified before, or has ended. After `withinMs` it returns all the
   * same, and the log says which have not, by their connections to the database: they trust nothing any more that they kept.
   */
  async heardByAll(log: Warns, withinMs = trustMs): Promise<void> {
    this.keepListening();
    const [id, until] = [randomUUID(), performance.now() + withinMs];
    let missing = await readListeners();
    const listeners = missing.length;
    let go = () => {};
    this.questions.set(id, (pid) => {
      missing = missing.filter((one) => one.pid !== pid);
      if (missing.length === 0) go();
    });
    this.say(`${question} ${id}`);
    while (missing.length > 0 && performance.now() < until) {
      await new Promise<void>((done) => {
        const limit = setTimeout(done, Math.min(lookMs, withinMs));
        go = () => (clearTimeout(limit), done());
      });
      const there = missing.length > 0 ? (await readListeners()).map(({ pid }) => pid) : [];
      missing = missing.filter(({ pid }) => there.includes(pid));
    }
    this.questions.delete(id);
    if (missing.length > 0)
      log.warn({ listeners, missing }, "not every process has heard of a change in time");
  }

  private say(payload: string): void {
    runStatement("SELECT pg_notify('changed', $1::text)", [payload]).catch(() => {
      // Without a database nothing is heard, and so nothing is trusted.
    });
  }

  private hear(payload: string): void {
    const [name, saidAt, by] = payload.split(" ");
    if (name === question) this.say(`${answer} ${saidAt} ${this.listening?.pid()}`);
    else if (name === answer) this.questions.get(saidAt ?? "")?.(Number(by));
    else if (name === this.name) this.trustedUntil = Math.max(this.trustedUntil, Number(saidAt) + trustMs);
    else if (payload === "all") this.forgetAll();
    else if (this.topics.has(payload) || !isPing(payload)) this.forget(payload);
  }

  private distrust(): void {
    this.trustedUntil = 0;
    this.forgetAll();
  }

  forgetAll(): void {
    this.changes += 1;
    this.topics.clear();
  }
}

/** Who listens, of all processes of Mezia. */
function readListeners() {
  return runStatement<{ pid: number; from: string | null; since: Date }>(
    `SELECT pid, host(client_addr) AS from, backend_start AS since FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'mezia-live'`,
    [],
  );
}

/** Another server's ping, question or answer: several words. */
function isPing(payload: string): boolean {
  return payload.includes(" ");
}

// One per process: the server and the build it serves load this module twice.
const inProcess = globalThis as { mezia_cache?: Cache };
const cache = (inProcess.mezia_cache ??= new Cache());

/** The topics of cached values. For each, a trigger notifies its changes: prisma/functions/changes.sql. */
export type Topic = `customer:${string}` | "api-keys" | "clock" | "tags";

/** The value under this key: kept, or read by `read` outside any transaction. Null is not kept. */
export function readCached<T>(topic: Topic, key: string, read: () => Promise<T>): Promise<T> {
  return cache.read(topic, key, read);
}

/**
 * Call this after the commit of a change, so that this server's next read sees it; other servers hear of it a
 * moment later.
 */
export function forgetCached(topic: Topic): void {
  cache.forget(topic);
}

/**
 * Says with the commit of `db`'s transaction that a topic has changed, as its trigger does: where the changed table is
 * spread over several nodes, no trigger can (decision 050).
 */
export async function tellChanged(db: Pick<Db, "$executeRaw">, topic: Topic): Promise<void> {
  await changeRowsIn(db)`SELECT pg_notify('changed', ${topic}::text)`;
}

/** Forgets all topics, after a change to many of them. */
export function forgetAllCached(): void {
  cache.forgetAll();
}

/** Stops listening, when the process ends. */
export function stopCache(): Promise<void> {
  return cache.stop();
}

/**
 * Returns once all servers and jobs have heard of every change that was committed before, or trust nothing that they kept;
 * `log` hears who has not.
 */
export function heardByAll(log: Warns, withinMs?: number): Promise<void> {
  return cache.heardByAll(log, withinMs);
}
