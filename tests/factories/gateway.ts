/** Gateways in memory, behind the port: they fail as the test tells them to, in the ways of real gateways. */
import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { gateways } from "#app/core/adapters/payments/payments.server.ts";
import {
  PaymentGatewayError,
  type PaymentGateway,
  type PaymentOrder,
  type PaymentState,
} from "#app/core/adapters/payments/payments.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import type { GatewayName } from "#app/core/settings/payment-settings.ts";

interface Session {
  reference: string;
  order: PaymentOrder;
  state: PaymentState;
  amountMillimes: number;
}

export interface GatewayInMemory {
  /** What the app calls. */
  port: PaymentGateway;
  /** False: as if its settings had been taken away. */
  isSetUp: boolean;
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

/**
 * Sets a gateway up, in place of the real one of this name, in the test file that calls it. The sandbox's takes
 * new payments unless the settings say otherwise.
 */
export function gatewayInMemory(name: GatewayName = "sandbox"): GatewayInMemory {
  const gateway = newGateway(name);
  vi.spyOn(gateways, name).mockImplementation(() => (gateway.isSetUp ? gateway.port : null));
  return gateway;
}

function portOf(name: GatewayName, gateway: Omit<GatewayInMemory, "port">): PaymentGateway {
  const away = (call: "open" | "ask" | "refund") => {
    if (gateway.silent.has(call))
      throw new PaymentGatewayError(`the gateway does not answer ${call}`, { isAway: true });
  };
  const known = (reference: string) => {
    const session = gateway.sessions.find((one) => one.reference === reference);
    if (!session) throw new PaymentGatewayError("the gateway knows no such payment");
    return session;
  };
  return {
    name,
    async open(order) {
      away("open");
      const { reference } = open(gateway.sessions, order);
      return { reference, url: `https://${name}.example/${reference}` };
    },
    async ask(reference) {
      gateway.asked.push(reference);
      away("ask");
      const { state, amountMillimes, order } = known(reference);
      return { reference, state, amountMillimes, invoiceId: order.invoiceId };
    },
    async refund(reference) {
      away("refund");
      if (gateway.refundsBy === "BY_HAND") return "BY_HAND";
      gateway.refunds.push(reference);
      known(reference).state = "REFUNDED";
      return "DONE";
    },
    readCallback: () => refuse("INVALID_INPUT"),
  };
}

function newGateway(name: GatewayName): GatewayInMemory {
  const sessions: Session[] = [];
  const set = (reference: string, state: PaymentState, amountMillimes?: number) => {
    const session = sessions.find((one) => one.reference === reference);
    if (!session) throw new Error(`no payment ${reference}`);
    session.state = state;
    session.amountMillimes = amountMillimes ?? session.amountMillimes;
  };
  const gateway: Omit<GatewayInMemory, "port"> = {
    sessions,
    isSetUp: true,
    refunds: [],
    asked: [],
    silent: new Set(),
    refundsBy: "DONE",
    of: (invoiceId) => sessions.filter(({ order }) => order.invoiceId === invoiceId),
    openUnheard: (invoiceId, amountMillimes) => open(sessions, { invoiceId, amountMillimes } as PaymentOrder),
    pay: (reference, amountMillimes) => set(reference, "PAID", amountMillimes),
    decline: (reference) => set(reference, "FAILED"),
  };
  return Object.assign(gateway, { port: portOf(name, gateway) });
}

function open(sessions: Session[], order: PaymentOrder): Session {
  const session: Session = {
    reference: randomUUID(),
    order,
    state: "OPEN",
    amountMillimes: order.amountMillimes,
  };
  sessions.push(session);
  return session;
}
