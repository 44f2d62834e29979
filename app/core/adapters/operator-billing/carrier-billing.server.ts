import { z } from "zod";
import { BillingUnknown, type Charge, type ChargeOutcome, type OperatorBilling } from "./billing.ts";

export interface CarrierAccount {
  /** The operator's API, without the path of the payment resource. */
  url: string;
  /** The address that exchanges client credentials for a token. */
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

const timeLimitMs = 10_000;
/** A token is replaced a little before it expires, so that none expires during a call. */
const spareSeconds = 60;
const maxAnswerBytes = 256 * 1024;

const transaction = z.object({
  clientCorrelator: z.string().optional(),
  transactionOperationStatus: z.string().optional(),
});
const chargeAnswer = z.object({ amountTransaction: transaction });
const listAnswer = z.object({
  paymentTransactionList: z.object({ amountTransaction: z.array(transaction).default([]) }),
});
const exception = z.object({ messageId: z.string() });
const errorAnswer = z.object({
  requestError: z.object({ policyException: exception.optional(), serviceException: exception.optional() }),
});
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive().catch(spareSeconds),
});

const outcomes: Record<string, ChargeOutcome> = { charged: "OK", refused: "FAILED", denied: "FAILED" };

/**
 * Exceptions that mean that this charge was not and will not be made: the charging failed, there is no such
 * customer, and every policy refusal except the one for too many calls. All other exceptions are about us,
 * not about the customer.
 */
const finalServiceExceptions = new Set(["SVC0004", "SVC0270"]);
const passingPolicies = new Set(["POL1012"]);

/**
 * Charges through the payment resource of GSMA OneAPI, which Orange's direct carrier billing uses: an "amount
 * transaction" of the phone, with the reference as `clientCorrelator`, by which the operator recognises a
 * charge it already has. Only a clear yes or no is an answer; everything else (too late, 401, 5xx, unknown
 * words) throws BillingUnknown.
 */
export function carrierBilling(
  account: CarrierAccount,
  { timeLimitMs: limitMs = timeLimitMs } = {},
): OperatorBilling {
  const tokens = tokenKeeper(account, limitMs);
  const ask = async (
    phone: string,
    request: { method: string; body?: string },
  ): Promise<{ status: number; body: unknown }> => {
    const path = `payment/v1/${encodeURIComponent(`tel:+216${phone}`)}/transactions/amount`;
    const url = `${account.url.replace(/(?<!\/)\/+$/, "")}/${path}`;
    for (const isRetry of [false, true]) {
      const headers = {
        Authorization: `Bearer ${await tokens.get()}`,
        Accept: "application/json",
        "Content-Type": "application/json",
      };
      const answer = await call(url, { ...request, headers }, limitMs);
      if (answer.status !== 401 || isRetry) return answer;
      // The operator may have revoked its tokens.
      tokens.forget();
    }
    throw new BillingUnknown("not reached");
  };
  return {
    async charge(charge) {
      const { status, body } = await ask(charge.phone, {
        method: "POST",
        body: JSON.stringify(requestOf(charge)),
      });
      const outcome =
        status < 300
          ? outcomeOf(chargeAnswer.safeParse(body).data?.amountTransaction)
          : refusedBy(status, body);
      if (!outcome) throw new BillingUnknown(`the operator answered ${status} to a charge`);
      return outcome;
    },
    async find({ phone, reference }) {
      const { status, body } = await ask(phone, { method: "GET" });
      if (status === 404) return null;
      const list = status < 300 ? listAnswer.safeParse(body).data : undefined;
      if (!list) throw new BillingUnknown(`the operator answered ${status} to a question`);
      const { amountTransaction: all } = list.paymentTransactionList;
      const ours = all.find(({ clientCorrelator }) => clientCorrelator === reference);
      if (!ours) return null;
      const outcome = outcomeOf(ours);
      if (!outcome) throw new BillingUnknown("a charge is still on its way");
      return outcome;
    },
  };
}

function requestOf({ phone, amountMillimes, reference, description }: Charge) {
  const amount = `${Math.floor(amountMillimes / 1000)}.${String(amountMillimes % 1000).padStart(3, "0")}`;
  return {
    amountTransaction: {
      endUserId: `tel:+216${phone}`,
      clientCorrelator: reference,
      referenceCode: reference,
      transactionOperationStatus: "Charged",
      paymentAmount: {
        chargingInformation: { amount, currency: "TND", description: [description] },
        chargingMetaData: { channel: "WEB", purchaseCategoryCode: "SUBSCRIPTION" },
      },
    },
  };
}

function outcomeOf(charge: z.output<typeof transaction> | undefined): ChargeOutcome | undefined {
  return outcomes[charge?.transactionOperationStatus?.toLowerCase() ?? ""];
}

function refusedBy(status: number, body: unknown): ChargeOutcome | undefined {
  if (status < 400 || status >= 500 || status === 401 || status === 429) return undefined;
  const { policyException: policy, serviceException: service } =
    errorAnswer.safeParse(body).data?.requestError ?? {};
  if (policy) return passingPolicies.has(policy.messageId) ? undefined : "FAILED";
  return service && finalServiceExceptions.has(service.messageId) ? "FAILED" : undefined;
}

function tokenKeeper({ tokenUrl, clientId, clientSecret }: CarrierAccount, limitMs: number) {
  let kept: { token: string; untilMs: number } | undefined;
  return {
    forget: () => (kept = undefined),
    async get(): Promise<string> {
      // The operator's tokens run on real time, whatever the rules' clock shows.
      if (kept && performance.now() < kept.untilMs) return kept.token;
      const credentials = Buffer.from(
        `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`,
      ).toString("base64");
      const headers = {
        Authorization: `Basic ${credentials}`,
        "Content-Type": "application/x-www-form-urlencoded",
        Accept: "application/json",
      };
      const { status, body } = await call(
        tokenUrl,
        { method: "POST", headers, body: "grant_type=client_credentials" },
        limitMs,
      );
      const answer = status < 300 ? tokenAnswer.safeParse(body).data : undefined;
      if (!answer) throw new BillingUnknown(`the operator gave no token: ${status}`);
      const seconds = Math.max(answer.expires_in - spareSeconds, 0);
      kept = { token: answer.access_token, untilMs: performance.now() + seconds * 1000 };
      return kept.token;
    },
  };
}

/**
 * Status and JSON, or BillingUnknown. The error never contains the address, because there is a phone number
 * in it.
 */
async function call(
  url: string,
  request: RequestInit,
  limitMs: number,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(limitMs) });
    const text = await answer.text();
    if (text.length > maxAnswerBytes) throw new BillingUnknown("an answer without end");
    return { status: answer.status, body: text === "" ? null : readJson(text) };
  } catch (error) {
    if (error instanceof BillingUnknown) throw error;
    throw new BillingUnknown("the operator was not to be reached", { cause: nameOf(error) });
  }
}

/** Undefined when the body is not JSON, so that no answer can be read from it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function nameOf(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause;
  return cause?.code ?? (error as Error).name;
}
