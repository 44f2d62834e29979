import { prisma } from "#app/core/db/client.server.ts";
import {
  oneFunction,
  followed,
  untilDecided,
  type Move,
  type MovingCall,
} from "#app/core/db/move-value.server.ts";
import { Busy, inTurn } from "#app/core/db/transaction.server.ts";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { isAhead, signedContent, type OfflineBecause } from "#app/core/domain/offline/offline-sale.ts";
import { partsOf, writtenToken } from "#app/core/domain/offline/token.ts";
import { accept, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { OfflineSale } from "#app/generated/prisma/client.ts";
import type { SentSale } from "./allowance.schema.ts";
import { judgeSale, type Judged } from "./judge-sale.ts";
import {
  hashOf,
  readCashier,
  readMergedInto,
  readOfflineFacts,
  readToken,
  type ShownToken,
} from "./sale-facts.server.ts";
import {
  itemIdOf,
  offlineRecord,
  type Found,
  type OpenAllowance,
  type ProvedSale,
  type SignedSale,
} from "./proved-sale.ts";
import { writeSale } from "./write-sale.server.ts";

const guards = {
  // Who left at this moment, or was blocked just before the sale, is seen when it is decided again.
  ACCOUNT_DELETED: "DECIDE_AGAIN",
  USER_BLOCKED: "DECIDE_AGAIN",
  TRANSACTION_INVALID_STATUS: "DECIDE_AGAIN",
  // Guards of an offer that a campaign gives.
  OFFER_GONE: "DECIDE_AGAIN",
  OUT_OF_STOCK: "DECIDE_AGAIN",
  NO_ALLOWANCE: "NO_ALLOWANCE",
} as const;

/**
 * Takes one sale, once for its allowance and number, and says what came of it. One that the till's key has not signed is
 * written nowhere: it says nothing about the till, and its number stays free; nor is one that is a little ahead of `call.now`. Refuses NO_ALLOWANCE if the till was ended
 * meanwhile. Throws Busy if others changed its facts again and again.
 * @param known what came of the number before, as it was read for the whole call; null if it was free then
 */
export async function takeSale(
  call: MerchantCall,
  allowance: OpenAllowance,
  { sent, known }: { sent: SentSale; known: OfflineSale | null },
): Promise<Decision<OfflineResult>> {
  const content = signedContent(allowance.id, sent);
  if (content === null || !allowance.isSigned(content, sent.signature))
    return accept(unwritten(sent.seq, "SIGNATURE_INVALID"));
  const { at, walletItemId: named } = sent;
  const signed = {
    ...sent,
    ...{ moment: new Date(at), contentHash: hashOf(content), tokenHash: hashOf(oneForm(sent.token)) },
    itemId: named?.toLowerCase() ?? null,
  };
  // Its own idempotency is the allowance's number, not the key of the whole call.
  const own = { ...call, idempotency: null };
  let before: OfflineSale | null | undefined = known;
  const taken = await untilDecided(own, {
    decide: async () => {
      const first = before === undefined ? await readTaken(allowance, signed.seq) : before;
      before = undefined;
      if (first) return saying(repeatedOf(first, signed));
      if (isAhead(signed.moment, call.now)) return saying(unwritten(signed.seq, "AT_OUTSIDE"));
      const decided = await decide(own, allowance, signed);
      return typeof decided === "function" ? inLine(call.caller.partnerId, allowance, decided) : decided;
    },
    guards,
  });
  if (taken.ok || taken.refusal === "NO_ALLOWANCE") return taken;
  throw new Busy(`a till's sale could not be taken: ${taken.refusal}`);
}

/**
 * The sales of a partner's tills all count in the partner's day, so they are written one after another: many tills that come back
 * at once would else hold as many connections only to wait, and nobody else would have one. There are two lines: Postgres has
 * the next sale at hand while this process hears of the one before.
 */
function inLine<T>(partnerId: string, { deviceId }: OpenAllowance, move: Move<T>): Move<T> {
  const line = Number.parseInt(deviceId.slice(-1), 16) % 2;
  return Object.assign((call: MovingCall) => inTurn(`tills:${partnerId}:${line}`, () => move(call)), move);
}

/** Whoever has seen a token can write it in a second form, which is the same token. */
function oneForm(token: string): string {
  const parts = partsOf(token);
  return parts ? writtenToken(parts) : token;
}

/** A sale that is refused and written nowhere: it can be sent again. */
const unwritten = (seq: number, because: OfflineBecause): OfflineResult => ({
  ...{ seq, outcome: "REFUSED", because },
  ...{ transactionId: null, pointsEarned: 0, lossMillimes: 0 },
});

async function decide(
  call: MerchantCall,
  allowance: OpenAllowance,
  signed: SignedSale,
): Promise<Move<OfflineResult> | Refused> {
  const [found, cashier] = await Promise.all([
    find(call, allowance, signed),
    readCashier(allowance.storeId, signed.cashierId, signed.moment),
  ]);
  const sale = { ...signed, cashier };
  const judged: Judged = found
    ? judgeSale(judgedSale(call, allowance, sale, found.shown), found.facts)
    : { kind: "REFUSED", because: "SIGNATURE_INVALID" };
  const shown = found?.shown ?? null;
  if (judged.kind !== "SALE" || !found) return noted(allowance, sale, { judged, shown });
  const written = await writeSale({ call, allowance, sale, found, judged });
  const spent = { kind: "REFUSED", because: "ALLOWANCE_SPENT" } as const;
  return written ?? noted(allowance, sale, { judged: spent, shown });
}

function readTaken({ id: allowanceId }: OpenAllowance, seq: number): Promise<OfflineSale | null> {
  return prisma.offlineSale.findUnique({ where: { allowanceId_seq: { allowanceId, seq } } });
}

function repeatedOf(first: OfflineSale, { seq, contentHash }: SignedSale): OfflineResult {
  return first.contentHash === contentHash ? repeated(first) : unwritten(seq, "SIGNATURE_INVALID");
}

const saying = (value: OfflineResult): Move<OfflineResult> => {
  return async () => ({ ok: true, value: { replayed: false, value } });
};

function repeated(first: OfflineSale): OfflineResult {
  const { seq, because, transactionId, pointsEarned, lossMillimes } = first;
  return {
    ...{ seq, outcome: "REPEATED", transactionId, pointsEarned, lossMillimes },
    ...(because && { because }),
  };
}

async function find(call: MerchantCall, allowance: OpenAllowance, sale: SignedSale): Promise<Found | null> {
  const shown = readToken(sale.token);
  if (!shown) return null;
  const { deviceId, storeId } = allowance;
  const store = { storeId, partnerId: call.caller.partnerId };
  const asked = { shown, at: sale.moment, store, deviceId, walletItemId: itemIdOf(sale) };
  const facts = await readOfflineFacts(asked, call.now);
  if (!facts || facts.customer) return facts && { shown, facts };
  const userId = await readMergedInto(shown.holderId);
  if (userId === null) return { shown, facts };
  const followed = { ...shown, userId };
  const theirs = await readOfflineFacts({ ...asked, shown: followed }, call.now);
  return theirs && { shown: followed, facts: theirs };
}

function judgedSale(call: MerchantCall, allowance: OpenAllowance, sale: ProvedSale, shown: ShownToken) {
  return {
    ...{ at: sale.moment, now: call.now, amountMillimes: sale.amountMillimes, walletItemId: sale.itemId },
    ...{ partnerId: call.caller.partnerId, allowance, shown },
  };
}

/** A sale that is refused, or whose customer can be given nothing any more: only written down. */
function noted(
  allowance: OpenAllowance,
  sale: ProvedSale,
  { judged, shown }: { judged: Judged; shown: ShownToken | null },
): Move<OfflineResult> {
  const given = judged.kind === "REFUSED" ? 0 : judged.given;
  const move = oneFunction<"take_offline_sale", OfflineResult, keyof Omit<OfflineResult, "seq">>(
    "take_offline_sale",
    {
      ...{ p_user: null, p_sale: null, p_use: null, p_yield: null },
      p_offline: {
        ...offlineRecord(allowance, sale, shown),
        ...{ outcome: judged.kind === "REFUSED" ? "REFUSED" : "LOSS", because: judged.because },
        ...{ given, lost: given, points: 0, borne_by: "HOUSE" },
      },
      p_answer: { seq: sale.seq },
    },
  );
  return followed(move, async () => {});
}
