/** A gateway in memory, behind the port: it fails as the test tells it to, in the ways of real gateways. */
import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { payments } from "#app/adapters/payments/payments.server.ts";
import {
  PaymentGatewayError,
  type PaymentOrder,
  type PaymentState,
} from "#app/adapters/payments/payments.ts";

interface Session {
  reference: string;
  order: PaymentOrder;
  state: PaymentState;
  amountMillimes: number;
}

export interface GatewayInMemory {
  sessions: Session[];
  /** The references of all refund calls that reached it. */
  refunds: string[];
  /** The references of all state queries. */
  asked: string[];
  /** The kinds of calls that it leaves unanswered now. */
  silent: Set<"open" | "ask" | "refund">;
  /** How it answers refunds. */
  refundsBy: "DONE" | "BY_HAND";
  /** The sessions of an invoice, oldest first. */
  of: (invoiceId: string) => Session[];
  /** Opens a session whose answer never reaches us. */
  openUnheard: (invoiceId: string, amountMillimes: number) => Session;
  pay: (reference: string, amountMillimes?: number) => void;
  decline: (reference: string) => void;
}

/** Replaces the real gateway in the test file that calls it. */
export function gatewayInMemory(): GatewayInMemory {
  const gateway = newGateway();
  const away = (call: "open" | "ask" | "refund") => {
    if (gateway.silent.has(call))
      throw new PaymentGatewayError(`the gateway does not answer ${call}`, { isAway: true });
  };
  const known = (reference: string) => {
    const session = gateway.sessions.find((one) => one.reference === reference);
    if (!session) throw new PaymentGatewayError("the gateway knows no such payment");
    return session;
  };
  vi.spyOn(payments, "open").mockImplementation(async (order) => {
    away("open");
    const { reference } = open(gateway, order);
    return { reference, url: `https://gateway.example/${reference}` };
  });
  vi.spyOn(payments, "ask").mockImplementation(async (reference) => {
    gateway.asked.push(reference);
    away("ask");
    const { state, amountMillimes, order } = known(reference);
    return { reference, state, amountMillimes, invoiceId: order.invoiceId };
  });
  vi.spyOn(payments, "refund").mockImplementation(async (reference) => {
    away("refund");
    if (gateway.refundsBy === "BY_HAND") return "BY_HAND";
    gateway.refunds.push(reference);
    known(reference).state = "REFUNDED";
    return "DONE";
  });
  return gateway;
}

function newGateway(): GatewayInMemory {
  const sessions: Session[] = [];
  const set = (reference: string, state: PaymentState, amountMillimes?: number) => {
    const session = sessions.find((one) => one.reference === reference);
    if (!session) throw new Error(`no payment ${reference}`);
    session.state = state;
    session.amountMillimes = amountMillimes ?? session.amountMillimes;
  };
  const gateway: GatewayInMemory = {
    sessions,
    refunds: [],
    asked: [],
    silent: new Set(),
    refundsBy: "DONE",
    of: (invoiceId) => sessions.filter(({ order }) => order.invoiceId === invoiceId),
    openUnheard: (invoiceId, amountMillimes) => open(gateway, { invoiceId, amountMillimes } as PaymentOrder),
    pay: (reference, amountMillimes) => set(reference, "PAID", amountMillimes),
    decline: (reference) => set(reference, "FAILED"),
  };
  return gateway;
}

function open({ sessions }: GatewayInMemory, order: PaymentOrder): Session {
  const session: Session = {
    reference: randomUUID(),
    order,
    state: "OPEN",
    amountMillimes: order.amountMillimes,
  };
  sessions.push(session);
  return session;
}
