import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import {
  hundredthsOf,
  usualPaymentDays,
  type Contract,
  type NewContract,
} from "#app/core/domain/contracts/contract-record.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { mayBegin } from "./first-day.ts";
import { viewContracts } from "./read-contracts.server.ts";

/**
 * Makes the next version of a contract with a company, once per idempotency key: it counts from its first day, and for
 * events from now on. Asks a desk session for a fresh second factor. Refuses NOT_FOUND (the company) and INVALID_INPUT for a
 * first day that is none of a month, or before today's month.
 */
export async function createContract(call: OperatorCall, body: NewContract): Promise<Decision<Contract>> {
  requireFreshFactor(call);
  return decideAndMove(call, {
    decide: async () => {
      if (!mayBegin(body.from, businessDayOf(call.now)))
        return refuse("INVALID_INPUT", { details: [{ path: "from", code: "INVALID_DATE" }] });
      const where = { id: body.legalEntityId };
      const entity = await prisma.legalEntity.findUnique({ where, select: { partnerId: true } });
      if (!entity) return refuse("NOT_FOUND");
      return oneTransaction(async (tx) => {
        const row = await tx.contract.create({ data: { id: newId(), ...columns(body), ...madeBy(call) } });
        const [made] = await viewContracts(tx, [row]);
        if (!made) throw new Error("a contract that nobody can see");
        const { packs: _packs, heldPoints: _held, ...terms } = made;
        await writeAudit(tx, call, {
          ...{ action: "contract.create", target: row.id, after: changedValues({}, terms).after },
          detail: { legalEntityId: row.legalEntityId, partnerId: entity.partnerId },
        });
        return made;
      });
    },
  });
}

function columns({ from, commissionPercent, ...terms }: NewContract) {
  return {
    ...terms,
    fromDay: new Date(from),
    commissionHundredths: hundredthsOf(commissionPercent),
    paymentDays: terms.paymentDays ?? usualPaymentDays,
    alertPoints: terms.alertPoints ?? null,
    creditLimitMillimes: terms.creditLimitMillimes ?? null,
  };
}

function madeBy({ now, caller }: OperatorCall) {
  return { createdBy: caller.actorId, createdAt: now };
}
