/** Drills of what leaves Mezia: messages, events, money that goes back. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import { smtpMail } from "#app/core/adapters/mail/smtp-mail.server.ts";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { allClosed, MessageDispatch, sendDue } from "#app/core/services/messages/dispatch-messages.server.ts";
import { webhookDispatch } from "#app/core/services/webhooks/dispatch-webhooks.server.ts";
import { finishRefund } from "#app/desk/refunds/move-refund.server.ts";
import { personCall } from "#tests/factories/calls.ts";
import { uniqueEmail, value } from "#tests/factories/customer.ts";
import { makeParkedRefund } from "#tests/factories/payment.ts";
import { silent } from "../jobs/support.ts";
import { startReceiver, type Receiver } from "../webhooks/receiver.ts";
import { makeEndpoint, queueEvent } from "../webhooks/support.ts";
import { ago, type Drill } from "./drill.ts";
import { as, rowsFor } from "./logins.ts";

type Template = "verification-code" | "password-changed";

/** Writes a message that waits since then. */
async function queue(template: Template, since: Date) {
  const to = parseLogin(uniqueEmail());
  const params = template === "verification-code" ? { code: "4711" } : {};
  const message = { template, params, locale: "fr" } as Parameters<typeof queueMessage>[1]["message"];
  if (to) await queueMessage(prisma, { userId: newId(), to, message, now: since });
}

/** Sends what is due, to a provider that takes or refuses everything. */
async function dispatch(takes: boolean) {
  const send = takes ? () => Promise.resolve() : () => Promise.reject(new Error("away"));
  const senders = { sendMail: send, sendSms: send };
  return sendDue(new MessageDispatch({ log: silent, senders, breakers: allClosed() }));
}

/** What waits leaves by itself once the provider is back. */
function lateDrill(template: Template, hours: number): Drill {
  return {
    async begin() {
      await queue(template, ago(hours));
      expect(await dispatch(false)).toMatchObject({ sent: 0, failed: 1 });
    },
    async follow() {
      await moveSandboxClock({ addMs: 60_000 });
      expect(await dispatch(true)).toMatchObject({ sent: 1, failed: 0 });
      await moveSandboxClock("reset");
    },
  };
}

/** Sends what is due over SMTP, to a server that refuses us. */
async function dispatchToWhoRefuses(): Promise<void> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_, __, done) => done(Object.assign(new Error("Blocked"), { responseCode: 550 })),
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const smtp = smtpMail({ url, from: "Mezia <no-reply@mezia.example>" });
  const senders = { sendMail: smtp.send, sendSms: () => Promise.resolve() };
  const through = new MessageDispatch({ log: silent, senders, breakers: allClosed() });
  while ((await sendDue(through)).failed > 0);
  smtp.close();
  await new Promise<void>((closed) => server.close(() => closed()));
}

let receiver: Receiver;
let refund = "";

export const drillsOfMessages: Record<string, Drill> = {
  MeziaParked: {
    async begin() {
      const payload = { template: "password-changed", channel: "EMAIL" };
      const parked = { kind: "MESSAGE", state: "PARKED", payload, lastError: "away", attempts: 9 } as const;
      const at = (createdAt: Date) => ({ ...parked, id: newId(), createdAt, nextAttemptAt: createdAt });
      await prisma.outbox.createMany({ data: [at(ago(1)), at(ago(2)), at(ago(50))] });
    },
    async follow(page) {
      const seen = await rowsFor("oncall", page.command("SELECT id, user_id"));
      expect(seen.map(({ last_error: why }) => why)).toEqual(["away", "away", "away"]);
      await as("servers", (client) => client.query(page.command("UPDATE outbox SET state = 'WAITING'")));
      const left = await prisma.outbox.findMany({ where: { state: "PARKED" } });
      expect(left).toHaveLength(1);
      const ids = left.map(({ id }) => `'${id}'`).join(", ");
      const done = page.command("UPDATE outbox SET state = 'DONE'", { "…": ids });
      await as("servers", (client) => client.query(done));
      await prisma.outbox.deleteMany({});
    },
  },
  MeziaCodesLate: lateDrill("verification-code", 1 / 30),
  MeziaNewsLate: lateDrill("password-changed", 1),
  MeziaAddressesRefused: {
    async begin() {
      for (let count = 0; count < 60; count += 1) await queue("password-changed", ago(1 / 60));
      await dispatchToWhoRefuses();
    },
    // The hour passes, and by another server the next ones arrive.
    async follow(page) {
      const reasons = await rowsFor("oncall", page.command("SELECT last_error, count(*)"));
      expect(reasons).toMatchObject([{ count: "60" }]);
      await queue("password-changed", ago(1 / 60));
      expect(await dispatch(true)).toMatchObject({ sent: 1, failed: 0 });
    },
    end: () => prisma.outbox.deleteMany({}),
  },
  MeziaWebhooksFailing: {
    async begin() {
      receiver = await startReceiver();
      receiver.answers.push(500);
      await queueEvent((await makeEndpoint(receiver.url)).id);
      const through = webhookDispatch(silent);
      await through.dispatch();
      await through.settled();
    },
    // The receiver works again, and what waited arrives.
    async follow() {
      await moveSandboxClock({ addMs: 60 * 60 * 1000 });
      const through = webhookDispatch(silent);
      await through.dispatch();
      await through.settled();
      await moveSandboxClock("reset");
      expect(receiver.received).toHaveLength(2);
      await receiver.close();
    },
  },
  MeziaRefundsByHand: {
    async begin() {
      refund = await makeParkedRefund();
    },
    async follow() {
      value(await finishRefund(personCall(["FINANCE"]), refund, 12_500));
    },
  },
};
