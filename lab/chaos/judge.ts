import { kinds, type Kind, type MadeFault, type Operation } from "./account.ts";
import type { Registration } from "./book.ts";
import { codes, events, mails } from "./judge-received.ts";
import { ownSums } from "./judge-sums.ts";
import type { ReceivedEvent } from "./receivers.ts";
import { groupBy, standingOf } from "./standing.ts";

/** One result in the database; `mark` is null if it belongs to no wish. */
export interface Standing {
  mark: string | null;
  id: string;
}

export interface StandingPurchase extends Standing {
  status: string;
  items: number;
}

export interface StandingInvoice {
  id: string;
  number: string | null;
  status: string;
  items: number;
  /** The numbers of its payments in each state. */
  open: number;
  paid: number;
  settling: number;
  refunded: number;
}

/** What was found after all faults were healed and nothing was under way any more. */
export interface Facts {
  things: Record<Exclude<Kind, "purchase">, Standing[]>;
  purchases: StandingPurchase[];
  invoices: StandingInvoice[];
  /**
   * Points as the server tells them, as the account holds them, and as the sum of the entries; and as the server
   * told them before the first call of the record.
   */
  balances: { customer: string; told: number | null; held: number; summed: number; began: number }[];
  /** The invoices whose money the gateway took without calling back. */
  lost: string[];
  /** The mails to each address: noted as sent, and arrived. */
  mails: { recipient: string; sent: number; received: number }[];
  /** Who has registered while others were at work, by the milliseconds since the run began, and their mails that arrived. */
  registrations: (Registration & { received: number })[];
  /** The store's events: noted as sent, and each call that has arrived. */
  events: { sent: number; received: ReceivedEvent[] };
  /** Claims whose document the server returned unchanged. */
  documents: string[];
  /** Effects that only a wrong clock can have, in words. */
  wrongTimes: string[];
  /** Whether the ledger proof found no violation. */
  isTrue: boolean;
  /** Messages and events that are due but not sent, in words. */
  undone: string[];
  /** Programs that ended by themselves. */
  endedAlone: string[];
}

export interface Verdict {
  rule: string;
  checked: number;
  /** The violations of the rule, in words. */
  broken: string[];
}

/** How the wishes of one kind ended. */
export interface KindCount {
  kind: Kind;
  answered: number;
  declined: number;
  /** The wishes that stayed unsure, and how many of them were done. */
  unsure: number;
  done: number;
  /** The wishes that were sent again. */
  retried: number;
}

/** `faults` are those that were made, in their order. */
export function judge(
  operations: readonly Operation[],
  facts: Facts,
  faults: readonly Pick<MadeFault, "began">[] = [],
): Verdict[] {
  return [
    proof(facts),
    ...kinds.map((kind) => once(kind, operations, standingOf(kind, facts))),
    ...kinds.map((kind) => wasTried(kind, operations)),
    items(facts),
    payments(facts),
    toldPayments(operations, facts),
    numbers(facts),
    balances(facts),
    ownSums(operations, facts),
    lostCallbacks(facts),
    mails(facts),
    codes(facts, faults),
    events(operations, facts),
    documents(facts),
    nothing("no clock has taken points, closed a day or dated an entry", facts.wrongTimes),
    nothing("no message and no event is left behind", facts.undone),
    nothing("no program ended by itself", facts.endedAlone),
  ];
}

export function countKinds(operations: readonly Operation[], facts: Facts): KindCount[] {
  return kinds.map((kind) => {
    const standing = new Set(standingOf(kind, facts).map(({ mark }) => mark));
    const wishes = wishesOf(kind, operations);
    const unsure = wishes.filter(({ outcome }) => outcome === "unsure");
    return {
      kind,
      answered: wishes.filter(({ outcome }) => outcome === "answered").length,
      declined: wishes.filter(({ outcome }) => outcome === "declined").length,
      unsure: unsure.length,
      done: unsure.filter(({ mark }) => standing.has(mark)).length,
      retried: wishes.filter(({ isRetried }) => isRetried).length,
    };
  });
}

interface Wish {
  mark: string;
  outcome: Operation["outcome"];
  /** The ids that its answers named: at most one if all is well. */
  ids: string[];
  /** The codes of its refusals. */
  errors: string[];
  isRetried: boolean;
}

/**
 * The wishes of a kind: all calls with one mark are one wish. An answered call decides its outcome, then an
 * unsure one.
 */
export function wishesOf(kind: Operation["kind"], operations: readonly Operation[]): Wish[] {
  const byMark = groupBy(
    operations.filter((operation) => operation.kind === kind),
    ({ mark }) => mark,
  );
  return [...byMark].map(([mark, calls]) => {
    // If the answer was lost and a retry was declined, the wish had not been done.
    const last = calls.findLast(({ retried }) => retried);
    const isDecided = calls.some(({ outcome }) => outcome === "answered");
    const isUnsure = last ? last.outcome === "unsure" : calls.some(({ outcome }) => outcome === "unsure");
    return {
      mark,
      outcome: isDecided ? "answered" : isUnsure ? "unsure" : "declined",
      ids: [...new Set(calls.flatMap(({ id }) => (id === null ? [] : [id])))],
      errors: [...new Set(calls.flatMap(({ error }) => (error === null ? [] : [error])))],
      isRetried: last !== undefined,
    };
  });
}

/**
 * Kinds whose retry is always accepted. For the others a code may have expired, or a sale or order may be
 * taken by then.
 */
const alwaysTaken: readonly Kind[] = ["purchase", "gift", "sale", "online use"];

function once(kind: Kind, operations: readonly Operation[], standing: Standing[]): Verdict {
  const byMark = groupBy(standing, ({ mark }) => mark);
  const wishes = wishesOf(kind, operations);
  const wished = new Set(wishes.map(({ mark }) => mark));
  const broken = wishes.flatMap(({ mark, outcome, ids, errors, isRetried }) => {
    const found = byMark.get(mark) ?? [];
    const stands = `${kind} ${mark} stands ${found.length} times`;
    if (outcome === "unsure") return found.length > 1 ? [`${stands}, unanswered`] : [];
    if (outcome === "declined") {
      if (found.length > 0) return [`${stands}, declined`];
      const reason = errors.join(" and ");
      return isRetried && alwaysTaken.includes(kind)
        ? [`${kind} ${mark} was declined when sent again: ${reason}`]
        : [];
    }
    if (found.length !== 1) return [`${stands}, answered`];
    return ids.every((id) => id === found[0]?.id)
      ? []
      : [`${kind} ${mark} is ${found[0]?.id}, but the answer named ${ids.join(" and ")}`];
  });
  const strays = standing.filter(({ mark }) => mark === null || !wished.has(mark));
  return {
    rule: `each answered ${kind} stands once, each unanswered one once or not at all`,
    checked: wishes.length,
    broken: [...broken, ...strays.map(({ id }) => `${kind} ${id} stands, and nobody wished for it`)],
  };
}

/** Without this rule, a run without any calls would pass. */
function wasTried(kind: Kind, operations: readonly Operation[]): Verdict {
  const count = operations.filter((one) => one.kind === kind && one.outcome === "answered").length;
  return {
    rule: `some ${kind} was answered`,
    checked: count,
    broken: count > 0 ? [] : [`no ${kind} was answered`],
  };
}

function proof({ isTrue }: Facts): Verdict {
  return { rule: "the ledger proof is true", checked: 1, broken: isTrue ? [] : ["it says UNTRUE"] };
}

function items({ purchases }: Facts): Verdict {
  return {
    rule: "a completed purchase has one wallet item, any other none",
    checked: purchases.length,
    broken: purchases
      .filter(({ status, items }) => items !== (status === "COMPLETED" ? 1 : 0))
      .map(({ id, status, items }) => `purchase ${id} is ${status} with ${items} items`),
  };
}

function payments({ invoices }: Facts): Verdict {
  return {
    rule: "each payment has bought one item or has gone back, and none is open",
    checked: invoices.length,
    broken: invoices
      .filter(
        ({ open, paid, settling, refunded, items, number }) =>
          open > 0 ||
          settling > 1 ||
          paid !== settling + refunded ||
          items !== settling ||
          (number !== null) !== (settling === 1),
      )
      .map(
        ({ id, status, open, paid, settling, refunded, items, number }) =>
          `invoice ${id} (${number ?? "no number"}) is ${status}: ${open} open, ${paid} paid, ${settling} settling, ` +
          `${refunded} refunded, ${items} items`,
      ),
  };
}

function toldPayments(operations: readonly Operation[], { invoices }: Facts): Verdict {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const told = operations.filter(
    ({ kind, state }) => kind === "payment" && (state === "COMPLETED" || state === "REFUNDED"),
  );
  return {
    rule: "what a payment was answered to have done stays done",
    checked: told.length,
    broken: told
      .filter(({ mark, state }) => byId.get(mark)?.status !== state)
      .map(
        ({ mark, state }) =>
          `invoice ${mark} was answered ${state ?? ""}, and is ${byId.get(mark)?.status ?? "not there"}`,
      ),
  };
}

function numbers({ invoices }: Facts): Verdict {
  const given = invoices.flatMap(({ number }) => (number === null ? [] : [number]));
  return {
    rule: "no invoice number is given twice",
    checked: given.length,
    broken: [...new Set(given.filter((number, index) => given.indexOf(number) !== index))],
  };
}

function balances({ balances: found }: Facts): Verdict {
  return {
    rule: "balances are what the entries say",
    checked: found.length,
    broken: found
      .filter(({ told, held, summed }) => told !== summed || held !== summed)
      .map(
        ({ customer, told, held, summed }) =>
          `customer ${customer} is told ${told ?? "nothing"}, holds ${held}, entries ${summed}`,
      ),
  };
}

function lostCallbacks({ lost, invoices }: Facts): Verdict {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  return {
    rule: "money whose callback was lost is found",
    checked: lost.length,
    broken: lost.flatMap((id) => {
      const found = byId.get(id);
      return found?.paid === 1 ? [] : [`invoice ${id} was paid, and is ${found?.status ?? "not there"}`];
    }),
  };
}

function documents({ things, documents: found }: Facts): Verdict {
  return {
    rule: "each claim's document is there",
    checked: things.claim.length,
    broken: things.claim
      .filter(({ id }) => !found.includes(id))
      .map(({ id }) => `claim ${id} has no document`),
  };
}

function nothing(rule: string, broken: string[]): Verdict {
  return { rule, checked: 1, broken };
}
