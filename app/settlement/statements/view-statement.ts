import type { Month } from "#app/settlement/lines/month.ts";
import type { WrittenDocument } from "#app/settlement/documents/document-answer.ts";
import type { PayoutState } from "#app/settlement/settling/payout-state.ts";
import type { Statement } from "./statement-answer.ts";
import { acceptedFrom, type StatementState } from "./statement.ts";
import type { StatementSums } from "./sums.ts";

/** A statement as it is kept, or as it would be if its month ended now. */
export interface StatementFacts extends Omit<StatementSums, "lines"> {
  id: string;
  partnerId: string;
  legalEntityId: string;
  month: Month;
  state: StatementState;
  netting: boolean;
  disputeDays: number;
  paymentDays: number;
  hash: string | null;
  previousHash: string | null;
  closedAt: Date | null;
  issuedAt: Date | null;
  acceptedAt: Date | null;
  settledAt: Date | null;
}

/** What lies beside a statement: its documents, and how far its payout is. */
export interface Beside {
  documents: WrittenDocument[];
  payout: PayoutState | null;
}

/** A statement as the API tells it. */
export function viewStatement(of: StatementFacts, { documents, payout }: Beside): Statement {
  const { month, closedAt, state } = of;
  const waits = closedAt !== null && (state === "CLOSED" || state === "ISSUED");
  const silence = waits ? acceptedFrom({ ...of, closedAt }) : null;
  return {
    ...{ id: of.id, partnerId: of.partnerId, legalEntityId: of.legalEntityId, period: month, state },
    totals: of.totals,
    ...{
      netMillimes: of.netMillimes,
      vatPercent: of.vatPercent,
      vatMillimes: of.vatMillimes,
      stampMillimes: of.stampMillimes,
    },
    ...{ totalMillimes: of.totalMillimes, reimbursementMillimes: of.reimbursementMillimes },
    ...{ creditMillimes: of.creditMillimes, payoutMillimes: of.payoutMillimes },
    ...{
      payoutStatus: payout,
      netting: of.netting,
      disputeDays: of.disputeDays,
      paymentDays: of.paymentDays,
      hash: of.hash,
      previousHash: of.previousHash,
    },
    closedAt: written(closedAt),
    issuedAt: written(of.issuedAt),
    acceptedAt: written(of.acceptedAt),
    settledAt: written(of.settledAt),
    acceptedFrom: written(silence),
    documents,
  };
}

const written = (at: Date | null) => at && at.toISOString();
