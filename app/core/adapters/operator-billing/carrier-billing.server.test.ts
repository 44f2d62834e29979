import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BillingUnknown } from "./billing.ts";
import { carrierBilling } from "./carrier-billing.server.ts";

interface ReceivedRequest {
  method: string;
  path: string;
  authorization: string;
  body: string;
}

type Reply = { status: number; body: unknown } | "silence" | "hang up";

let server: Server;
let requests: ReceivedRequest[] = [];
let answers: Reply[] = [];
let tokens = 0;

const charge = {
  phone: "50111222",
  amountMillimes: 500,
  reference: "premium:s1:1:1",
  description: "Mezia Premium",
};
const transaction = (transactionOperationStatus: string, clientCorrelator = charge.reference) => ({
  endUserId: "tel:+21650111222",
  referenceCode: clientCorrelator,
  clientCorrelator,
  serverReferenceCode: "ABC-123",
  transactionOperationStatus,
});
const made = (status: string) => ({ status: 201, body: { amountTransaction: transaction(status) } });
const failed = (status: number, requestError: object) => ({ status, body: { requestError } });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const reply = (status: number, content: unknown) =>
    response
      .writeHead(status, { "Content-Type": "application/json" })
      .end(typeof content === "string" ? content : JSON.stringify(content));
  if (request.url === "/oauth/v3/token") {
    tokens += 1;
    const known =
      request.headers.authorization === `Basic ${Buffer.from("mezia:s%3Acret").toString("base64")}`;
    return void reply(
      known ? 200 : 401,
      known ? { access_token: `token-${tokens}`, expires_in: "3600" } : {},
    );
  }
  requests.push({
    method: request.method ?? "",
    path: request.url ?? "",
    authorization: request.headers.authorization ?? "",
    body,
  });
  const answer = answers.shift() ?? { status: 500, body: "" };
  if (answer === "silence") return;
  if (answer === "hang up") return void request.socket.destroy();
  reply(answer.status, answer.body);
}

beforeEach(async () => {
  [requests, answers, tokens] = [[], [], 0];
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function billing({ timeLimitMs = 2_000, clientSecret = "s:cret" } = {}) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return carrierBilling(
    { url: `${url}/`, tokenUrl: `${url}/oauth/v3/token`, clientId: "mezia", clientSecret },
    { timeLimitMs },
  );
}

describe("a charge of the operator's", () => {
  it("names phone, amount and reference in the operator's form, under one token for many", async () => {
    answers = [made("Charged"), made("Charged")];
    const carrier = billing();
    expect(await carrier.charge(charge)).toBe("OK");
    expect(await carrier.charge({ ...charge, amountMillimes: 12_050 })).toBe("OK");
    expect(tokens).toBe(1);
    const [first, second] = requests;
    expect(first).toMatchObject({
      method: "POST",
      path: "/payment/v1/tel%3A%2B21650111222/transactions/amount",
      authorization: "Bearer token-1",
    });
    expect(JSON.parse(first?.body ?? "")).toEqual({
      amountTransaction: {
        endUserId: "tel:+21650111222",
        clientCorrelator: charge.reference,
        referenceCode: charge.reference,
        transactionOperationStatus: "Charged",
        paymentAmount: {
          chargingInformation: { amount: "0.500", currency: "TND", description: ["Mezia Premium"] },
          chargingMetaData: { channel: "WEB", purchaseCategoryCode: "SUBSCRIPTION" },
        },
      },
    });
    expect(second?.body).toContain('"amount":"12.050"');
  });

  it.each<[string, { status: number; body: unknown }]>([
    ["refused", made("Refused")],
    ["denied", made("Denied")],
    [
      "insufficient credit",
      failed(403, {
        policyException: { messageId: "POL1000", text: "User has insufficient credit for transaction" },
      }),
    ],
    [
      "a charging that failed",
      failed(400, { serviceException: { messageId: "SVC0270", text: "Charging operation failed" } }),
    ],
    [
      "no such customer",
      failed(404, { serviceException: { messageId: "SVC0004", text: "No valid addresses" } }),
    ],
  ])("is failed where the operator says: %s", async (_, answer) => {
    answers = [answer];
    expect(await billing().charge(charge)).toBe("FAILED");
  });

  it.each<[string, Reply]>([
    ["silence", "silence"],
    ["a connection that breaks", "hang up"],
    ["500", { status: 500, body: { requestError: { serviceException: { messageId: "SVC0001" } } } }],
    ["503 without words", { status: 503, body: "" }],
    ["no JSON", { status: 200, body: "<html>maintenance</html>" }],
    ["JSON of something else", { status: 200, body: { hello: "world" } }],
    ["a status nobody knows", made("Processing")],
    [
      "a mistake of ours",
      failed(400, { serviceException: { messageId: "SVC0002", text: "Invalid input value" } }),
    ],
    ["too many calls", failed(403, { policyException: { messageId: "POL1012", text: "Rate exceeded" } })],
    ["429", failed(429, { policyException: { messageId: "POL1000" } })],
  ])("is unknown after %s", async (_, answer) => {
    answers = [answer];
    await expect(billing({ timeLimitMs: 200 }).charge(charge)).rejects.toBeInstanceOf(BillingUnknown);
  });

  it("takes a new token where the old one is not taken any more, once", async () => {
    answers = [
      { status: 401, body: {} },
      made("Charged"),
      { status: 401, body: {} },
      { status: 401, body: {} },
    ];
    const carrier = billing();
    expect(await carrier.charge(charge)).toBe("OK");
    expect(requests.map(({ authorization }) => authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
    await expect(carrier.charge(charge)).rejects.toBeInstanceOf(BillingUnknown);
    expect(requests).toHaveLength(4);
  });

  it("is not made without a token, and the error names neither phone nor secret", async () => {
    const error = await billing({ clientSecret: "wrong" })
      .charge(charge)
      .catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(BillingUnknown);
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toMatch(/50111222|wrong/);
    expect(requests).toEqual([]);
  });
});

describe("asked what became of a charge", () => {
  const list = (...amountTransaction: object[]) => ({
    status: 200,
    body: { paymentTransactionList: { amountTransaction } },
  });

  it.each<[string, { status: number; body: unknown }, "OK" | "FAILED" | null]>([
    ["made", list(transaction("Charged", "other"), transaction("Charged")), "OK"],
    ["refused", list(transaction("Refused")), "FAILED"],
    ["among others' only", list(transaction("Charged", "premium:s1:1:2")), null],
    ["nothing at all", list(), null],
    ["not known", { status: 404, body: {} }, null],
  ])("the operator says: %s", async (_, answer, outcome) => {
    answers = [answer];
    expect(await billing().find(charge)).toBe(outcome);
    expect(requests[0]).toMatchObject({
      method: "GET",
      path: "/payment/v1/tel%3A%2B21650111222/transactions/amount",
    });
  });

  it.each<[string, Reply]>([
    ["500", { status: 500, body: {} }],
    ["garbage", { status: 200, body: "[]" }],
    ["a charge on its way", list(transaction("Processing"))],
    ["silence", "silence"],
  ])("nothing is known after %s", async (_, answer) => {
    answers = [answer];
    await expect(billing({ timeLimitMs: 200 }).find(charge)).rejects.toBeInstanceOf(BillingUnknown);
  });
});
